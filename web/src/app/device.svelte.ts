// What the page is shown on: a small screen has room for one board at a time. Styles ask the root for the same.
const SMALL = "(max-width: 899px), (max-height: 559px)";
const LYING = "(max-height: 559px) and (min-width: 600px)";

class Device {
  isSmall = $state(false);

  constructor() {
    const [small, lying] = [SMALL, LYING].map((query) => window.matchMedia(query));
    const note = (): void => {
      this.isSmall = small?.matches ?? false;
      document.documentElement.classList.toggle("small", this.isSmall);
      document.documentElement.classList.toggle("lying", lying?.matches ?? false);
    };
    note();
    small?.addEventListener("change", note);
    lying?.addEventListener("change", note);
  }
}

export const device = new Device();
