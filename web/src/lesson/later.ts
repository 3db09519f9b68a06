// The sentence with which a later scene begins: that time has passed, and what the learner holds now.
import type { SceneView } from "../api/types";
import { iconOf } from "../art/colours";
import { type Phrase, phrase } from "../words/phrase";

/** Nothing once the scene goes on, or where it is the first turn. */
export function laterTurn(scene: Pick<SceneView, "beat" | "steps" | "game"> | null): Phrase | null {
  const view = scene?.game.view;
  const [learner] = view?.players ?? [];
  if (!scene || !learner || scene.beat > 0 || scene.steps.length || (view?.turn.number ?? 1) < 2) return null;
  const held = Object.entries({ ...learner.goods, rubles: learner.rubles }).filter(([, count]) => count > 0);
  const goods = held.map(([kind, count]) => phrase(`amount-${iconOf(kind)}`, { count }));
  return goods.length ? phrase("learn-later", { goods }) : phrase("learn-later-nothing");
}
