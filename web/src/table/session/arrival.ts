import type { GameView, News } from "../../api/types";

/** What happened and has still to be shown; `from` is the picture before it. */
export interface Arrival {
  readonly from: GameView;
  readonly to: GameView;
  readonly news: readonly News[];
  /** The steps of my own half-made turn, which the boards have shown already. */
  readonly shown: readonly string[];
  readonly onlyOthers?: boolean;
}
