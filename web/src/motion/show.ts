// How each beat looks. Only transform, opacity and one clip move; whatever is missing on the boards is not shown.
import { mount, unmount } from "svelte";
import type { Beat } from "./beats";
import Cube from "./Cube.svelte";
import { type Cover, find, type Stage } from "./stage";
import type { SoundName } from "../sound/sounds";

export interface Scene {
  readonly stage: Stage;
  readonly covers: ReadonlyMap<string, Cover>;
  readonly sound: (name: SoundName) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Of<Kind extends Beat["kind"]> = Extract<Beat, { kind: Kind }>;

export function show(scene: Scene, beat: Beat): Promise<unknown> {
  switch (beat.kind) {
    case "travel":
      return travel(scene, beat);
    case "roll":
      return roll(scene, beat);
    case "goods":
      return fly(
        scene,
        beat.icon,
        beat.count,
        beat.from,
        beat.to,
        beat.ms,
        beat.icon === "rubles" ? "coin" : "tick",
      );
    case "surplus":
      return surplus(scene, beat);
    case "claim":
      return claim(scene, beat);
    case "deliver":
      return deliver(scene, beat);
    case "complete":
      return complete(scene, beat);
    case "reprimand":
      return reprimand(scene, beat);
    case "stamp":
      return stamp(scene, beat);
    case "rise":
      return rise(scene, beat.at, beat.icon, beat.amount, beat.ms);
    case "pulse":
      return Promise.all(beat.at.map((at) => glow(scene.stage, find(at), beat.ms)));
    case "bells":
      return bells(scene, beat);
    case "end":
      scene.sound("bell");
      return scene.stage.wait(beat.ms);
  }
}

const middle = ({ x, y, width, height }: DOMRect): Point => ({ x: x + width / 2, y: y + height / 2 });
const rectOf = (at: string): DOMRect | null => find(at)?.getBoundingClientRect() ?? null;
const moved = ({ x, y }: Point, more = ""): string => `translate(${x}px, ${y}px) ${more}`;
const isInside = (point: Point, { x, y, width, height }: DOMRect): boolean =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + height;

// Dice

async function travel({ stage, covers, sound }: Scene, { die, path, ms }: Of<"travel">): Promise<void> {
  const cover = covers.get(`die-${die}`);
  const now = rectOf(`die-${die}`);
  if (!cover || !now) return;
  const stops = path.slice(1).map((space) => rectOf(`space-${space}`));
  const last = stops.at(-1);
  const home = middle(cover.rect);
  // The die ends on its own spot of the space, unless it walks on later.
  const points = stops.map((rect, index) => {
    const isEnd = index === stops.length - 1 && (!last || isInside(middle(now), last));
    const point = isEnd ? middle(now) : middle(rect ?? now);
    return { x: point.x - home.x, y: point.y - home.y };
  });
  let before: Point = { x: cover.x, y: cover.y };
  const frames: Keyframe[] = [{ transform: moved(before) }];
  for (const point of points) {
    const high = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 - 14 };
    frames.push(
      { transform: moved(high, "scale(1.12)"), easing: "ease-in" },
      { transform: moved(point), easing: "ease-out" },
    );
    before = point;
  }
  const hops = points.map((_, index) => setTimeout(() => sound("tick"), ((index + 1) * ms) / points.length));
  stage.onClear(() => hops.forEach(clearTimeout));
  await stage.animate(cover.copy, frames, { duration: ms, fill: "forwards" });
  cover.x = before.x;
  cover.y = before.y;
}

async function roll(scene: Scene, { dice, ms }: Of<"roll">): Promise<void> {
  scene.sound(`roll${1 + (dice.reduce((sum, { value }) => sum + value, 0) % 3)}` as SoundName);
  await Promise.all(
    dice.map(({ die, value }, index) => tumble(scene, die, value, ms - 30 * (dice.length - 1 - index))),
  );
}

async function tumble({ stage, covers }: Scene, die: string, value: number, ms: number): Promise<void> {
  const name = `die-${die}`;
  const cover = covers.get(name);
  const now = rectOf(name);
  if (!now) return;
  const rect = cover
    ? new DOMRect(cover.rect.x + cover.x, cover.rect.y + cover.y, now.width, now.height)
    : now;
  const place = document.createElement("div");
  place.className = "motion-cube-place";
  place.style.left = `${rect.x}px`;
  place.style.top = `${rect.y}px`;
  const cube = mount(Cube, {
    target: place,
    props: { colour: die, value, width: rect.width, height: rect.height },
  });
  stage.onClear(() => void unmount(cube));
  stage.put(place);
  if (cover) {
    cover.copy.remove();
    Object.assign(cover, { copy: place, rect, x: 0, y: 0 });
  }
  const [x, y] = [720 + 90 * (value % 3), -540 - 90 * (value % 2)];
  const turning = stage.animate(
    place.firstElementChild as Element,
    [
      { transform: `rotateX(${x}deg) rotateY(${y}deg) rotateZ(40deg)`, easing: "cubic-bezier(.2,.6,.35,1)" },
      { transform: "rotateX(0) rotateY(0) rotateZ(0)" },
    ],
    { duration: ms, fill: "both" },
  );
  const spot = landing(rect, now);
  const half = { x: spot.x / 2, y: spot.y / 2 - 34 };
  const hopping = stage.animate(
    place,
    [
      { transform: moved({ x: 0, y: 0 }), easing: "ease-out" },
      { transform: moved(half, "scale(1.25)"), offset: 0.3, easing: "ease-in" },
      { transform: moved(spot), offset: 0.68, easing: "ease-out" },
      { transform: moved({ x: spot.x, y: spot.y - 7 }, "scale(1.03)"), offset: 0.84, easing: "ease-in" },
      { transform: moved(spot) },
    ],
    { duration: ms, fill: "forwards" },
  );
  await Promise.all([turning, hopping]);
  if (cover) Object.assign(cover, spot);
  if (!cover) place.remove();
}

const NEAR = 150;

/** A die that was thrown lies down where the board now has it, unless it walks on from here. */
function landing(from: DOMRect, now: DOMRect): Point {
  const [x, y] = [now.x - from.x, now.y - from.y];
  return Math.hypot(x, y) < NEAR ? { x, y } : { x: 0, y: 0 };
}

// Goods

const SVG = "http://www.w3.org/2000/svg";

function iconNode(icon: string, className = ""): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  if (className) svg.setAttribute("class", className);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${icon}`);
  svg.append(use);
  return svg;
}

const APART = 40;
const MOST = 8;

async function fly(
  { stage, sound }: Scene,
  icon: string,
  count: number,
  from: string,
  to: string,
  ms: number,
  landing: SoundName,
): Promise<void> {
  const [start, end] = [rectOf(from), rectOf(to)];
  if (!start || !end) return;
  const pieces = Math.min(count, MOST);
  const each = Math.max(200, ms - APART * (pieces - 1));
  const flights = Array.from({ length: pieces }, async (_, index) => {
    await flight(stage, icon, middle(start), middle(end), each, APART * index, index);
    if (index === 0) sound(landing);
  });
  await Promise.all(flights);
}

async function flight(
  stage: Stage,
  icon: string,
  start: Point,
  end: Point,
  duration: number,
  delay: number,
  index: number,
): Promise<void> {
  const piece = iconNode(icon, "motion-good");
  stage.put(piece);
  const side = index % 2 ? 10 : -10;
  const high = { x: (start.x + end.x) / 2 + side, y: Math.min(start.y, end.y) - 26 };
  await stage.animate(
    piece,
    [
      { transform: moved(start, "scale(.5)"), opacity: 0, easing: "ease-out" },
      {
        transform: moved({ x: start.x + side, y: start.y - 14 }, "scale(1.15)"),
        opacity: 1,
        offset: 0.22,
      },
      { transform: moved(high, "scale(1.1)"), opacity: 1, offset: 0.6, easing: "ease-in" },
      { transform: moved(end, "scale(.8)"), opacity: 1 },
    ],
    { duration, delay, fill: "both" },
  );
  piece.remove();
}

/** What does not fit goes nowhere: the full store shakes once, the surplus fades. */
async function surplus({ stage, sound }: Scene, { icon, count, from, to, ms }: Of<"surplus">): Promise<void> {
  const [start, end] = [rectOf(from), rectOf(to)];
  if (!start) return;
  sound("error");
  const store = find(to);
  if (store && end) void shake(stage, store, ms * 0.6, 3);
  const point = middle(start);
  const fades = Array.from({ length: Math.min(count, MOST) }, async (_, index) => {
    const piece = iconNode(icon, "motion-good");
    stage.put(piece);
    const away = { x: point.x + (index - count / 2) * 16, y: point.y + 34 };
    const frames = [
      { transform: moved(point), opacity: 1 },
      { transform: moved(away, "scale(.6) rotate(30deg)"), opacity: 0 },
    ];
    await stage.animate(piece, frames, { duration: ms, easing: "ease-in", fill: "both" });
    piece.remove();
  });
  await Promise.all(fades);
}

function shake(stage: Stage, element: Element, duration: number, reach: number): Promise<void> {
  const turns = [0, -reach, reach, -reach, reach, 0].map((by) => ({ transform: `translateX(${by}px)` }));
  return stage.animate(element, turns, { duration });
}

// The cathedral

async function claim({ stage, covers, sound }: Scene, { section, ms }: Of<"claim">): Promise<void> {
  const cover = covers.get(`section-${section}`);
  sound("wood");
  if (cover) void stage.uncover(cover, ms * 0.5);
  const whole = find(`section-${section}`);
  const flag = find(`flag-${section}`);
  const rising =
    whole && stage.animate(whole, { opacity: [0, 1] }, { duration: ms * 0.6, easing: "ease-out" });
  const swing = ["rotate(-75deg)", "rotate(14deg)", "rotate(-6deg)", "rotate(0)"];
  const swinging = flag && stage.animate(flag, { transform: swing }, { duration: ms, easing: "ease-out" });
  await Promise.all([rising, swinging]);
}

async function deliver({ stage, sound }: Scene, { section, from, icons, ms }: Of<"deliver">): Promise<void> {
  const end = rectOf(`section-${section}`);
  const start = rectOf(from);
  if (!end) return;
  const foot: Point = { x: end.x + end.width / 2, y: end.y + end.height * 0.82 };
  const apart = 70;
  const drops = icons.map(async (icon, index) => {
    const target = { x: foot.x + (index - (icons.length - 1) / 2) * 18, y: foot.y };
    const above = { x: target.x, y: end.y - 12 };
    const first = start ? middle(start) : above;
    const piece = iconNode(icon, "motion-good");
    stage.put(piece);
    const frames = [
      { transform: moved(first), opacity: start ? 1 : 0, easing: "ease-out" },
      { transform: moved(above, "scale(1.15)"), opacity: 1, offset: 0.6, easing: "ease-in" },
      { transform: moved(target), opacity: 1, offset: 0.88 },
      { transform: moved({ x: target.x, y: target.y - 3 }), opacity: 1, offset: 0.94 },
      { transform: moved(target), opacity: 1 },
    ];
    await stage.animate(piece, frames, {
      duration: ms - apart * (icons.length - 1),
      delay: apart * index,
      fill: "both",
    });
    sound("wood");
    await stage.animate(piece, { opacity: [1, 0] }, { duration: 120, delay: 60, fill: "both" });
    piece.remove();
  });
  await Promise.all(drops);
}

/** The scaffold falls away, the masonry rises, settles, and catches the light. */
async function complete({ stage, covers, sound }: Scene, { section, ms }: Of<"complete">): Promise<void> {
  const cover = covers.get(`section-${section}`);
  const whole = find(`section-${section}`);
  if (!whole) return;
  sound("stone");
  if (cover) {
    const falling = { transform: ["translateY(0)", "translateY(26px)"] };
    void stage.animate(cover.copy, falling, { duration: ms * 0.35, easing: "ease-in", fill: "forwards" });
    void stage.uncover(cover, ms * 0.35);
  }
  const rise = { clipPath: ["inset(100% 0 0 0)", "inset(0% 0 0 0)"] };
  await stage.animate(whole, rise, { duration: (ms * 2) / 3, easing: "ease-in-out" });
  const settle = ["translateY(0)", "translateY(2.5px)", "translateY(-1px)", "translateY(0)"];
  void stage.animate(whole, { transform: settle }, { duration: ms * 0.2 });
  await glint(stage, whole, ms / 3);
}

async function glint(stage: Stage, element: Element, ms: number): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  const pane = boxOver(new DOMRect(x + width * 0.1, y, width * 0.8, height), "motion-window");
  const light = document.createElement("div");
  light.className = "motion-glint";
  pane.append(light);
  stage.put(pane);
  const frames = {
    transform: ["translate(-120%, -10%) rotate(12deg)", "translate(330%, -10%) rotate(12deg)"],
  };
  await stage.animate(light, frames, { duration: ms, easing: "ease-in-out", fill: "both" });
  pane.remove();
}

async function reprimand(scene: Scene, { section, loss, ms }: Of<"reprimand">): Promise<void> {
  const flag = find(`flag-${section}`);
  scene.sound("error");
  const angles = [0, -9, 9, -8, 7, -5, 3, 0].map((angle) => `rotate(${angle}deg)`);
  const trembling = flag && scene.stage.animate(flag, { transform: angles }, { duration: ms * 0.7 });
  const at = flag ? `flag-${section}` : `section-${section}`;
  await Promise.all([trembling, rise(scene, at, "recognition", -loss, ms)]);
}

async function stamp({ stage, covers, sound }: Scene, { section, ms }: Of<"stamp">): Promise<void> {
  const cover = covers.get(`section-${section}`);
  if (cover) void stage.uncover(cover, 60);
  const ornament = find(`ornament-${section}`);
  if (!ornament) return;
  const origin = { transformBox: "fill-box", transformOrigin: "50% 50%" };
  const frames = [
    { ...origin, transform: "scale(2.4) rotate(-14deg)", opacity: 0, easing: "ease-in" },
    { ...origin, transform: "scale(.92)", opacity: 1, offset: 0.5 },
    { ...origin, transform: "scale(1)", opacity: 1 },
  ];
  const stamping = stage.animate(ornament, frames as Keyframe[], { duration: ms * 0.7 });
  await stage.wait(ms * 0.35);
  sound("stone");
  await Promise.all([stamping, glint(stage, ornament, ms * 0.6)]);
}

async function bells({ stage, sound }: Scene, { tower, ms }: Of<"bells">): Promise<void> {
  sound("bells");
  const floors = [...document.querySelectorAll(`[data-at^="section-${CSS.escape(tower)}"]`)];
  const lights = floors.map((floor, index) =>
    stage.wait((index * ms) / 8).then(() => glint(stage, floor, ms / 2)),
  );
  await Promise.all([...lights, glow(stage, find(`tower-${tower}`), ms)]);
}

// Marks

const SIGNS = { plus: "+", minus: "−" } as const;

/** A number that rises from a place and is gone. */
async function rise(
  { stage, sound }: Scene,
  at: string,
  icon: string,
  amount: number,
  ms: number,
): Promise<void> {
  const rect = rectOf(at);
  if (!rect) return;
  if (amount > 0) sound("coin");
  const chip = document.createElement("div");
  chip.className = amount < 0 ? "motion-rise loss" : "motion-rise";
  const count = document.createElement("span");
  count.textContent = `${amount < 0 ? SIGNS.minus : SIGNS.plus}${Math.abs(amount)}`;
  chip.append(iconNode(icon), count);
  stage.put(chip);
  const { x, y } = middle(rect);
  const point = { x: Math.min(Math.max(x - 26, 4), innerWidth - 70), y: Math.max(y - 16, 44) };
  const frames = [
    { transform: moved(point, "scale(.6)"), opacity: 0, easing: "ease-out" },
    { transform: moved({ x: point.x, y: point.y - 18 }, "scale(1.1)"), opacity: 1, offset: 0.3 },
    { transform: moved({ x: point.x, y: point.y - 26 }), opacity: 1, offset: 0.75 },
    { transform: moved({ x: point.x, y: point.y - 40 }), opacity: 0 },
  ];
  await stage.animate(chip, frames, { duration: ms, fill: "both" });
  chip.remove();
}

export function boxOver({ x, y, width, height }: DOMRect, className: string): HTMLElement {
  const box = document.createElement("div");
  box.className = className;
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
  return box;
}

/** A golden frame that comes and goes without moving; all there is where motion is reduced. */
export async function glow(stage: Stage, element: Element | null, ms: number): Promise<void> {
  if (!element) return;
  const box = boxOver(element.getBoundingClientRect(), "motion-glow");
  stage.put(box);
  await stage.animate(box, { opacity: [0, 1, 1, 0] }, { duration: ms, fill: "both" });
  box.remove();
}
