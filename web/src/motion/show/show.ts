// How each beat looks. Only transform, opacity and one clip move; whatever is missing on the boards is not shown.
import type { Beat } from "../plan/beats";
import { roll, travel } from "./dice";
import { fly, surplus, walk } from "./flights";
import { glow, rise } from "./marks";
import { bells, claim, complete, deliver, reprimand, stamp } from "./masonry";
import { rectOf, type Scene } from "./scene";

export function show(scene: Scene, beat: Beat): Promise<unknown> {
  switch (beat.kind) {
    case "travel":
      return travel(scene, beat);
    case "roll":
      return roll(scene, beat);
    case "goods":
      return fly(scene, beat, beat.icon === "rubles" ? "coin" : "tick");
    case "walk":
      return walk(scene, beat);
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
      return Promise.all(beat.at.map((at) => glow(scene.stage, rectOf(at), beat.ms)));
    case "bells":
      return bells(scene, beat);
    case "end":
      scene.sound("bell");
      return scene.stage.wait(beat.ms);
  }
}
