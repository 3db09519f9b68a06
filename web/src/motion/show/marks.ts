// Marks that come and go: numbers that rise, frames that glow.
import { iconNode } from "./flights";
import { middle, moved, rectOf, type Scene } from "./scene";
import type { Stage } from "./stage";

const SIGNS = { plus: "+", minus: "−" } as const;

/** A number that rises from a place and is gone. */
export async function rise(
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
export async function glow(stage: Stage, rect: DOMRect | null, ms: number): Promise<void> {
  if (!rect) return;
  const box = boxOver(rect, "motion-glow");
  stage.put(box);
  await stage.animate(box, { opacity: [0, 1, 1, 0] }, { duration: ms, fill: "both" });
  box.remove();
}
