import type { View } from "../api/types";

export class Shown {
  view = $state.raw<View>() as View;

  constructor(view: View) {
    this.view = view;
  }
}
