// How goods and other pieces fly from one place to another, and what finds no room is lost.
import { paint } from "../../art/colours";
import { middle, moved, type Of, type Point, rectOf, type Scene } from "./scene";
import { find, type Stage } from "./stage";
import type { SoundName } from "../../sound/sounds";

const SVG = "http://www.w3.org/2000/svg";

export function iconNode(icon: string, className = ""): SVGSVGElement {
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

export async function fly(
  { stage, sound }: Scene,
  { icon, count, from, to, ms, colour }: Of<"goods">,
  landing: SoundName,
): Promise<void> {
  const [start, end] = [rectOf(from), rectOf(to)];
  if (!start || !end) return;
  const pieces = Math.min(count, MOST);
  const each = Math.max(200, ms - APART * (pieces - 1));
  const flights = Array.from({ length: pieces }, async (_, index) => {
    const piece = iconNode(icon, "motion-good");
    if (colour) piece.style.setProperty("--paint", paint(colour));
    await flight(stage, piece, middle(start), middle(end), each, index);
    if (index === 0) sound(landing);
  });
  await Promise.all(flights);
}

async function flight(
  stage: Stage,
  piece: SVGElement,
  start: Point,
  end: Point,
  duration: number,
  index: number,
): Promise<void> {
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
    { duration, delay: APART * index, fill: "both" },
  );
  piece.remove();
}

/** A piece goes from where it stood to where it now stands, on foot. */
export async function walk({ stage, covers, sound }: Scene, { piece, ms }: Of<"walk">): Promise<void> {
  const cover = covers.get(piece);
  const now = rectOf(piece);
  if (!cover || !now) return;
  const way = { x: now.x - cover.rect.x, y: now.y - cover.rect.y };
  const steps = 4;
  const frames = Array.from({ length: steps * 2 + 1 }, (_, half) => {
    const part = half / (steps * 2);
    return { transform: moved({ x: way.x * part, y: way.y * part - (half % 2 ? 7 : 0) }) };
  });
  sound("tick");
  await stage.animate(cover.copy, frames, { duration: ms, fill: "forwards" });
  Object.assign(cover, way);
}

/** What does not fit goes nowhere: the full store shakes once, the surplus fades. */
export async function surplus(
  { stage, sound }: Scene,
  { icon, count, from, to, ms }: Of<"surplus">,
): Promise<void> {
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
