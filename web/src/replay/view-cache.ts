// What the server said of moments, asked once and kept while there is room: the past does not change.
import type { GameView } from "../api/types";
import { fetchMoment, type Moment } from "./moments";

const MOST_KEPT = 400;

export class ViewCache {
  private kept = new Map<string, Promise<GameView>>();

  constructor(private readonly game: string) {}

  at(moment: Moment, seat: number | null): Promise<GameView> {
    const name = `${moment.name} ${seat ?? ""}`;
    const kept = this.kept.get(name);
    if (kept) return kept;
    const view = fetchMoment(this.game, moment, seat);
    view.catch(() => this.kept.delete(name)); // asked for again when it is wanted again
    this.kept.set(name, view);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return view;
  }
}
