// Whether the tray has room to tell what a choice does: only where it has not, a tip does.
class Tray {
  isTelling = $state(false);
}

export const tray = new Tray();
