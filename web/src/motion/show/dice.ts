import { mount, unmount } from "svelte";
import Cube from "./Cube.svelte";
import { isInside, middle, moved, type Of, type Point, rectOf, type Scene } from "./scene";
import type { SoundName } from "../../sound/sounds";

export async function travel(
  { stage, covers, sound }: Scene,
  { die, path, ms }: Of<"travel">,
): Promise<void> {
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

export async function roll(scene: Scene, { dice, ms }: Of<"roll">): Promise<void> {
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
