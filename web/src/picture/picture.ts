// A picture of a moment and an animation of a match, drawn here from what the table shows; nothing is fetched.
import { type Component, flushSync, mount, tick, unmount } from "svelte";
import type { GameView, View } from "../api/types";
import { fetchCourse, fetchMoment, momentsIn } from "../replay/moments";
import { nameOf, seatAt } from "../table/session/seats";
import { text } from "../words/words";
import { animated } from "./apng";
import { Shown } from "./shown.svelte";
import Scene from "./Scene.svelte";
import { rasterised } from "./standalone";

export const WIDE = 1200;
export const HIGH = 630;
const CATHEDRAL = 764;
/** Of an animation: half as large each way, so that a match is a file that can be sent. */
const SMALL = 0.5;
const MOST_FRAMES = 48;
const FRAME_MS = 450;
const LAST_MS = 3000;

/** What draws the cathedral; the table brings it. */
export type Drawn = Component<{ view: View }>;

class Studio {
  private readonly shown: Shown;
  private readonly scene: Record<string, unknown>;

  constructor(view: View, Cathedral: Drawn) {
    this.shown = new Shown(view);
    this.scene = mount(Scene, { target: document.body, props: { shown: this.shown, Cathedral } });
    flushSync();
  }

  close(): void {
    void unmount(this.scene);
  }

  async draw(game: GameView, scale: number): Promise<HTMLCanvasElement> {
    if (!game.view) throw new Error("the table is not laid yet");
    this.shown.view = game.view;
    await tick();
    await new Promise((drawn) => setTimeout(drawn, 30)); // its size is measured after it is laid out
    const drawing = document.querySelector<SVGSVGElement>(".scene svg[role=group]");
    if (!drawing) throw new Error("the cathedral is not drawn");
    const canvas = document.createElement("canvas");
    canvas.width = WIDE * scale;
    canvas.height = HIGH * scale;
    const pen = penOf(canvas);
    pen.scale(scale, scale);
    pen.fillStyle = colour("--panel");
    pen.fillRect(0, 0, WIDE, HIGH);
    pen.drawImage(await rasterised(drawing), 0, 0, CATHEDRAL, HIGH);
    caption(pen, game, game.view);
    return canvas;
  }
}

/** Leave out of a frame what stands as it did: it weighs a tenth then. Pictures have no clear pixels of their own. */
function onlyChanged(canvas: HTMLCanvasElement, before: ImageData | null): ImageData {
  const pen = penOf(canvas);
  const now = pen.getImageData(0, 0, canvas.width, canvas.height);
  if (!before) return now;
  const changed = new ImageData(now.data.slice(), now.width);
  const [fresh, old] = [new Uint32Array(changed.data.buffer), new Uint32Array(before.data.buffer)];
  for (let at = 0; at < fresh.length; at += 1) if (fresh[at] === old[at]) fresh[at] = 0;
  pen.putImageData(changed, 0, 0);
  return now;
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("this browser cannot draw");
  return pen;
}

const asPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture came of it"))), "image/png"),
  );

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Who plays, how they stand, and the day. */
function caption(pen: CanvasRenderingContext2D, game: GameView, view: View): void {
  const [left, right] = [CATHEDRAL + 34, WIDE - 34];
  const display = colour("--display") || "serif";
  const plain = colour("--plain") || "sans-serif";
  pen.fillStyle = colour("--gold");
  pen.fillRect(CATHEDRAL, 0, 8, HIGH);
  pen.textBaseline = "alphabetic";
  write(pen, text("shell-title"), left, 86, `400 56px ${display}`, colour("--plum"), right - left);
  if (game.title) write(pen, game.title, left, 126, `400 24px ${plain}`, colour("--ink"), right - left);
  const players = [...view.players].sort((one, other) => other.prestige - one.prestige);
  players.forEach((player, index) => {
    const y = 200 + index * 84;
    pen.fillStyle = colour(`--player-${player.colour}`);
    pen.beginPath();
    pen.arc(left + 18, y - 12, 18, 0, 2 * Math.PI);
    pen.fill();
    pen.strokeStyle = colour("--contour");
    pen.lineWidth = 3;
    pen.stroke();
    pen.textAlign = "right";
    write(pen, String(player.prestige), right, y, `400 46px ${display}`, colour("--ink"), 90);
    pen.textAlign = "left";
    write(
      pen,
      calledAt(game, player.seat),
      left + 52,
      y,
      `700 30px ${plain}`,
      colour("--ink"),
      right - left - 152,
    );
  });
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(
    game.moved_at,
  );
  const where = view.turn.over ? text("picture-final") : text("picture-turn", { turn: view.turn.number });
  write(pen, where, left, HIGH - 76, `700 24px ${plain}`, colour("--ink"), right - left);
  write(pen, day, left, HIGH - 40, `400 24px ${plain}`, colour("--ink"), right - left);
}

/** A name that others read: I am not "you" to them. */
function calledAt(game: GameView, seat: number): string {
  const found = seatAt(game, seat);
  return found?.is_yours && found.name ? found.name : nameOf(found);
}

function write(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  font: string,
  fill: string,
  most: number,
): void {
  pen.font = font;
  pen.fillStyle = fill;
  pen.fillText(words, x, y, most);
}

export async function pictureOf(game: GameView, drawn: Drawn): Promise<Blob> {
  if (!game.view) throw new Error("the table is not laid yet");
  const studio = new Studio(game.view, drawn);
  try {
    return await asPng(await studio.draw(game, 1));
  } finally {
    studio.close();
  }
}

/** The table after the turns of a match, evenly chosen where there are many. */
export async function animationOf(
  game: string,
  drawn: Drawn,
  progress: (share: number) => void,
): Promise<Blob> {
  const { moves } = await fetchCourse(game, null);
  const moments = momentsIn(moves).filter(({ turn }, at, all) => turn !== all[at + 1]?.turn);
  const every = Math.max(1, moments.length / MOST_FRAMES);
  const chosen = moments.filter(
    (_, at) => at === moments.length - 1 || Math.floor(at / every) !== Math.floor((at - 1) / every),
  );
  const frames: { png: Uint8Array; milliseconds: number }[] = [];
  let studio: Studio | null = null;
  let before: ImageData | null = null;
  try {
    for (const moment of chosen) {
      const seen = await fetchMoment(game, moment, null);
      if (!seen.view) continue;
      studio ??= new Studio(seen.view, drawn);
      const canvas = await studio.draw(seen, SMALL);
      before = onlyChanged(canvas, before);
      const png = new Uint8Array(await (await asPng(canvas)).arrayBuffer());
      frames.push({ png, milliseconds: FRAME_MS });
      progress(frames.length / chosen.length);
    }
  } finally {
    studio?.close();
  }
  const last = frames.pop();
  if (last) frames.push({ ...last, milliseconds: LAST_MS });
  return new Blob([animated(frames)], { type: "image/png" });
}

/** Hand a file to the system's share sheet where there is one for it, else save it. */
export async function handOver(blob: Blob, name: string): Promise<boolean> {
  const file = new File([blob], name, { type: blob.type });
  const isTouched = matchMedia("(pointer: coarse)").matches;
  if (isTouched && typeof navigator.share === "function" && navigator.canShare({ files: [file] }))
    return navigator.share({ files: [file] }).then(
      () => true,
      () => false, // closed: they have changed their mind
    );
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
