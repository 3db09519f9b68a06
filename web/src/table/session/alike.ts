// A table that is told again is mostly as it was: what did not change stays the same object, and nothing that
// shows it is drawn again.

/** The newer of two values of the same shape, with every part of the older one that equals it. */
export function alike<Told>(before: unknown, now: Told): Told {
  if (Object.is(before, now) || !isNested(before) || !isNested(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const [old, fresh] = [before, now] as [Nested, Nested];
  const names = Object.keys(fresh);
  const parts = names.map((name) => alike(old[name], fresh[name]));
  const isSame = (name: string, at: number): boolean => Object.hasOwn(old, name) && parts[at] === old[name];
  if (names.length === Object.keys(old).length && names.every(isSame)) return before as Told;
  if (Array.isArray(now)) return parts as Told;
  return Object.fromEntries(names.map((name, at) => [name, parts[at]])) as Told;
}

type Nested = Readonly<Record<string, unknown>>;

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;
