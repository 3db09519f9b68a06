// What the page is shown on: a small screen has room for one board at a time.
import { small } from "./breakpoints.json";

class Device {
  isSmall = $state(false);

  constructor() {
    const query = window.matchMedia(small);
    const note = (): void => void (this.isSmall = query.matches);
    note();
    query.addEventListener("change", note);
  }
}

export const device = new Device();
