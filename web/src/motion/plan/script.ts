// The order of what is shown: each line of the log with the beats it tells.
import type { GameView } from "../../api/types";
import { namedWordsOf } from "../../log/lines";
import { story } from "../../log/story";
import type { Arrival } from "../../table/session/arrival";
import { calledHere } from "../../table/session/seats";
import type { Caption } from "../../table/session/telling.svelte";
import type { Beat } from "./beats";
import { planOf } from "./plan";

export interface Passage {
  readonly caption: Caption | null;
  readonly beats: readonly Beat[];
}

export function scriptOf(arrival: Arrival): readonly Passage[] {
  const { from, to, news, shown, onlyOthers = false } = arrival;
  const colours = to.seats.map(({ colour }) => colour);
  const beats = planOf({ colours, from: from.view, to: to.view, news, shown });
  const captions = captionsOf(to, arrival);
  const own = new Set(captions.flatMap(({ isOthers, keys }) => (isOthers ? [] : keys)));
  const isShown = ({ line }: Beat): boolean => !onlyOthers || !line || !own.has(line);
  return laidOut(captions, beats.filter(isShown));
}

function captionsOf(game: GameView, { news }: Arrival): readonly Caption[] {
  return story(game, news).flatMap(({ seat, note, isSetUp, lines }) =>
    note || isSetUp
      ? []
      : lines.map((line) => ({
          keys: line.keys,
          seat,
          words: namedWordsOf(line, calledHere(game, seat)),
          isOthers: seat === null || !game.seats_held.includes(seat),
        })),
  );
}

/** Every line before the first beat it tells. What is done here is told only where something of it is still to be seen. */
function laidOut(captions: readonly Caption[], beats: readonly Beat[]): readonly Passage[] {
  const lines = new Set(beats.map(({ line }) => line));
  const waiting = captions.filter(({ isOthers, keys }) => isOthers || keys.some((key) => lines.has(key)));
  const passages: { caption: Caption | null; beats: Beat[] }[] = [];
  for (const beat of beats) {
    const at = waiting.findIndex(({ keys }) => beat.line !== undefined && keys.includes(beat.line));
    for (const caption of waiting.splice(0, at + 1)) passages.push({ caption, beats: [] });
    if (!passages.length) passages.push({ caption: null, beats: [] });
    passages.at(-1)?.beats.push(beat);
  }
  return [...passages, ...waiting.map((caption) => ({ caption, beats: [] }))];
}
