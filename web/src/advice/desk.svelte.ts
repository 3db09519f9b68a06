// Whether advice lies beside the boards; what it says comes with a leaf of its own, once somebody asks for it.
import type { TableSession } from "../table/session.svelte";

class Desk {
  isOpen = $state(false);
  /** Steps that were taken from advice: they wait for a Confirm, whatever else confirms by itself. */
  laid = $state<string | null>(null);

  /** Whether advice may be asked for at this table now: it allows that, and something is left to choose. */
  canAsk(session: TableSession): boolean {
    const { game, seen } = session;
    return session.isMine && game?.hints === true && game.status === "running" && seen?.closes === false;
  }

  toggle(session: TableSession): void {
    if (this.isOpen) this.isOpen = false;
    else if (this.canAsk(session)) this.isOpen = true;
  }
}

export const desk = new Desk();
