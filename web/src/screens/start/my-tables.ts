// My games that go on: what is listed first, and what may be put aside.
import { myTables } from "../../api/client";
import type { MyTable } from "../../api/types";

/** Whether somebody else plays here, or may still come. */
export const isWithPeople = ({ table, seats_held: held }: MyTable): boolean =>
  table.seats.some(({ kind, seat }) => kind === "free" || (kind === "person" && !held.includes(seat)));

/** A game that waits for nobody else can be put aside; it goes on whenever it is taken up again. */
export const canPutAside = (each: MyTable): boolean => each.status === "running" && !isWithPeople(each);

const rank = (each: MyTable): number => (each.is_my_turn ? 0 : 2) + (isWithPeople(each) ? 0 : 1);

/** Those that wait for me first, with people before with bots; else as they came. */
export const inOrder = (tables: readonly MyTable[]): MyTable[] =>
  tables.toSorted((one, other) => rank(one) - rank(other));

/** Every table of mine that is not over, and the latest of those that are: page after page. */
export async function everyTable(): Promise<readonly MyTable[]> {
  const found: MyTable[] = [];
  let before: string | undefined;
  do {
    const page = await myTables(before);
    found.push(...page.tables);
    before = page.before ?? undefined;
  } while (before && found.every(({ status }) => status !== "over"));
  return found;
}
