// The layer above the boards on which motion plays. The boards below already show how the table stands; a piece whose
// turn to change has not come is covered by a copy of how it was. The boards themselves are never altered: they are
// only animated, and every animation and every copy is gone at the end.
const LAYER = "motion-layer";
const FADE = 120;

export interface Cover {
  readonly name: string;
  readonly copy: HTMLElement | SVGElement;
  readonly rect: DOMRect;
  readonly look: string;
  /** How many names it covers: goods that lie in one chest share one. */
  sharers: number;
  x: number;
  y: number;
}

/** The piece of a name that can be seen: a small screen shows one board at a time, and goods twice. */
export function find(name: string): Element | null {
  if (!name) return null;
  const all = [...document.querySelectorAll(`[data-at="${CSS.escape(name)}"]`)];
  return all.find((each) => each.checkVisibility?.({ visibilityProperty: true }) ?? true) ?? null;
}

/** Goods that lie together change together: whichever comes or goes, the others move up. */
function pieceOf(name: string): Element | null {
  const element = find(name);
  const parent = element?.parentElement;
  if (!name.startsWith("goods-") || !element || !parent) return element;
  const chest = element.closest('[role="group"]');
  if (chest && (chest === parent || chest === parent.parentElement)) return chest;
  return parent.querySelectorAll(":scope > [data-at]").length > 1 ? parent : element;
}

export class Stage {
  private layer: HTMLElement | null = null;
  private readonly live = new Set<Animation>();
  private readonly held = new Map<string, { element: Element; animation: Animation; count: number }>();
  private readonly leaving: (() => void)[] = [];

  /** Copies of pieces as they look now, before the boards change. */
  picture(names: Iterable<string>): Map<string, Cover> {
    const covers = new Map<string, Cover>();
    const byPiece = new Map<Element, Cover>();
    for (const name of names) {
      const piece = pieceOf(name);
      if (!piece) continue;
      const cover = byPiece.get(piece) ?? coverOf(name, piece);
      cover.sharers += 1;
      byPiece.set(piece, cover);
      covers.set(name, cover);
    }
    return covers;
  }

  /** Put the copies down while the boards change: both are then laid out together. */
  lay(covers: Map<string, Cover>): void {
    for (const { name, copy } of new Set(covers.values())) {
      if (this.held.has(name)) copy.classList.add("motion-waiting");
      this.put(copy);
    }
  }

  /** Leave the copies over the pieces that now look otherwise or stand elsewhere; the rest needs none. */
  cover(covers: Map<string, Cover>): void {
    // Everything is looked at before anything is put down: a look after a change lays the whole table out again.
    const looks = [...new Set(covers.values())].map((cover) => ({ cover, now: pieceOf(cover.name) }));
    const unneeded = new Set(
      looks.filter(({ cover, now }) => !isNeeded(cover, now)).map(({ cover }) => cover),
    );
    const again = [...this.held.keys()].map((name) => [name, pieceOf(name)] as const);
    for (const { cover, now } of looks) {
      if (unneeded.has(cover)) drop(covers, cover);
      else {
        if (!cover.copy.isConnected) this.put(cover.copy); // everything was cleared away meanwhile
        this.hold(cover.name, now);
      }
    }
    for (const [name, now] of again) this.holdAgain(name, now);
  }

  /** Its act begins: a copy that waited under an older one is now the picture. */
  reveal(covers: Map<string, Cover>): void {
    for (const { copy } of covers.values()) copy.classList.remove("motion-waiting");
  }

  /** The piece may show itself: its copy fades. */
  async uncover(cover: Cover, ms = FADE): Promise<void> {
    cover.sharers -= 1;
    if (cover.sharers !== 0) return; // others share it, or it is gone already
    this.release(cover.name);
    await this.animate(cover.copy, { opacity: [1, 0] }, { duration: ms, fill: "forwards" });
    cover.copy.remove();
  }

  put(element: Element): void {
    this.open().append(element);
  }

  /** When everything is cleared away, at the latest. */
  onClear(undo: () => void): void {
    this.leaving.push(undo);
  }

  animate(
    element: Element,
    frames: Keyframe[] | PropertyIndexedKeyframes,
    timing: KeyframeAnimationOptions,
  ): Promise<void> {
    const animation = element.animate(frames, timing);
    this.live.add(animation);
    return animation.finished.then(
      () => undefined,
      () => undefined, // skipped
    );
  }

  wait(ms: number): Promise<void> {
    return this.animate(this.open(), { opacity: [1, 1] }, { duration: ms });
  }

  clear(): void {
    for (const animation of this.live) animation.cancel();
    this.live.clear();
    for (const { animation } of this.held.values()) animation.cancel();
    this.held.clear();
    for (const undo of this.leaving.splice(0)) undo();
    this.layer?.remove();
    this.layer = null;
  }

  private open(): HTMLElement {
    if (this.layer?.isConnected) return this.layer;
    const layer = document.createElement("div");
    layer.className = LAYER;
    layer.setAttribute("aria-hidden", "true");
    layer.inert = true; // a copy of a button is none
    document.body.append(layer);
    return (this.layer = layer);
  }

  private hold(name: string, element: Element | null): void {
    const held = this.held.get(name);
    if (held) held.count += 1;
    if (!held && element) this.held.set(name, { element, animation: hidden(element), count: 1 });
  }

  private release(name: string): void {
    const held = this.held.get(name);
    if (!held) return;
    held.count -= 1;
    if (held.count > 0) return;
    held.animation.cancel();
    this.held.delete(name);
  }

  /** A board may have drawn a piece anew: it stays hidden under its copy. */
  private holdAgain(name: string, element: Element | null): void {
    const held = this.held.get(name);
    if (!held || !element || element === held.element) return;
    held.animation.cancel();
    this.held.set(name, { ...held, element, animation: hidden(element) });
  }
}

/** The piece looks otherwise by now or stands elsewhere, and is still the same. */
function isNeeded(cover: Cover, now: Element | null): boolean {
  const isNearby = now !== null && isNear(now.getBoundingClientRect(), cover.rect);
  if (isNearby && lookOf(now) === cover.look) return false;
  // A bar that shows the next player has put the goods of this one elsewhere: that is another picture.
  return isNearby || !/^(goods|slot)-/.test(cover.name);
}

function drop(covers: Map<string, Cover>, unneeded: Cover): void {
  unneeded.copy.remove();
  for (const [name, cover] of covers) if (cover === unneeded) covers.delete(name);
}

const hidden = (element: Element): Animation =>
  element.animate({ opacity: [0, 0] }, { duration: 1, fill: "forwards" });

/** Light on a piece is not a change of it. */
const lookOf = (element: Element): string =>
  element.outerHTML.replaceAll(/ (class|aria-label|data-tip)="[^"]*"/g, "");

const isNear = (one: DOMRect, other: DOMRect): boolean =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;

function coverOf(name: string, element: Element): Cover {
  const rect = element.getBoundingClientRect();
  const clone = element.cloneNode(true) as Element;
  for (const node of [clone, ...clone.querySelectorAll("*")]) {
    for (const attribute of ["data-at", "data-tip", "tabindex", "role", "aria-label"])
      node.removeAttribute(attribute);
  }
  const copy =
    element instanceof SVGElement ? drawn(element, clone) : boxed(element, clone as HTMLElement, rect);
  return { name, copy, rect, look: lookOf(element), sharers: 0, x: 0, y: 0 };
}

/** A drawing is copied into a sheet of its own, put where its parent puts it on the screen. */
function drawn(element: SVGElement, clone: Element): SVGElement {
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.setAttribute("class", "motion-sheet");
  const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const parent = element.parentElement as SVGGraphicsElement | null;
  const matrix = parent?.getScreenCTM?.();
  if (matrix) {
    const { a, b, c, d, e, f } = matrix;
    place.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  }
  place.append(clone);
  sheet.append(place);
  return sheet;
}

const INHERITED = [
  "color",
  "font-family",
  "font-size",
  "font-weight",
  "line-height",
  "white-space",
  "text-align",
];

function boxed(element: Element, clone: HTMLElement, rect: DOMRect): HTMLElement {
  const box = document.createElement("div");
  box.className = "motion-box";
  const style = getComputedStyle(element);
  for (const name of INHERITED) box.style.setProperty(name, style.getPropertyValue(name));
  put(box, rect);
  clone.classList.add("motion-clone");
  clone.removeAttribute("style");
  for (const { name, value } of inlineVariables(element)) clone.style.setProperty(name, value);
  box.append(clone);
  return measured(element, box);
}

const put = ({ style }: HTMLElement, { x, y, width, height }: DOMRect): void => {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
};

/** Some boards measure their pieces by their own size: a copy stands in a container of that size, then. */
function measured(element: Element, box: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const style = getComputedStyle(around);
    const type = style.getPropertyValue("container-type");
    if (!type || type === "normal") continue;
    const frame = document.createElement("div");
    frame.className = "motion-frame";
    frame.style.width = `${around.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)}px`;
    frame.style.height = `${around.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)}px`;
    for (const name of BOARD_UNITS)
      frame.style.setProperty(name, getComputedStyle(element).getPropertyValue(name));
    frame.append(box);
    return frame;
  }
  for (const name of BOARD_UNITS)
    box.style.setProperty(name, getComputedStyle(element).getPropertyValue(name));
  return box;
}

/** What boards hand down to their pieces. */
const BOARD_UNITS = ["--u", "--r", "--size", "--paint", "--pip", "--mark", "--owner", "--sign"];

function inlineVariables(element: Element): { name: string; value: string }[] {
  const { style } = element as HTMLElement;
  return Array.from(style ?? [])
    .filter((name) => name.startsWith("--"))
    .map((name) => ({ name, value: style.getPropertyValue(name) }));
}
