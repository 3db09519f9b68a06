// How the cathedral grows, is decorated and is reprimanded.
import { iconNode } from "./flights";
import { boxOver, glow, rise } from "./marks";
import { middle, moved, type Of, type Point, rectOf, type Scene } from "./scene";
import { find, type Stage } from "./stage";

export async function claim({ stage, covers, sound }: Scene, { section, ms }: Of<"claim">): Promise<void> {
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

export async function deliver(
  { stage, sound }: Scene,
  { section, from, icons, ms }: Of<"deliver">,
): Promise<void> {
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
export async function complete(
  { stage, covers, sound }: Scene,
  { section, ms }: Of<"complete">,
): Promise<void> {
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

export async function reprimand(scene: Scene, { section, loss, ms }: Of<"reprimand">): Promise<void> {
  const flag = find(`flag-${section}`);
  scene.sound("error");
  const angles = [0, -9, 9, -8, 7, -5, 3, 0].map((angle) => `rotate(${angle}deg)`);
  const trembling = flag && scene.stage.animate(flag, { transform: angles }, { duration: ms * 0.7 });
  const at = flag ? `flag-${section}` : `section-${section}`;
  await Promise.all([trembling, rise(scene, at, "recognition", -loss, ms)]);
}

export async function stamp({ stage, covers, sound }: Scene, { section, ms }: Of<"stamp">): Promise<void> {
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

export async function bells({ stage, sound }: Scene, { tower, ms }: Of<"bells">): Promise<void> {
  sound("bells");
  const floors = [...document.querySelectorAll(`[data-at^="section-${CSS.escape(tower)}"]`)];
  const lights = floors.map((floor, index) =>
    stage.wait((index * ms) / 8).then(() => glint(stage, floor, ms / 2)),
  );
  await Promise.all([...lights, glow(stage, rectOf(`tower-${tower}`), ms)]);
}
