import type { View } from "../api/types";

/** What the scene shows now. */
export class Shown {
  view = $state.raw<View>() as View;

  constructor(view: View) {
    this.view = view;
  }
}
