// Whether advice lies beside the boards; what it says comes with a leaf of its own, once somebody asks for it.
import type { TableSession } from "../table/session/session.svelte";

const markOf = ({ id, game }: TableSession, steps: readonly string[]): string =>
  [id, game?.moved, ...steps].join(" ");

class Hints {
  isOpen = $state(false);
  private laid = $state<string | null>(null);

  /** Whether advice may be asked for at this table now: it allows that, and something is left to choose. */
  canAsk(session: TableSession): boolean {
    const { game, seen } = session;
    return session.isMine && game?.hints === true && game.status === "running" && seen?.closes === false;
  }

  /** Steps are about to be taken from advice. */
  lay(session: TableSession, steps: readonly string[]): void {
    this.laid = markOf(session, steps);
  }

  /** The half-made turn was taken from advice: it waits for a Confirm, whatever else confirms by itself. */
  isLaid(session: TableSession): boolean {
    return this.laid === markOf(session, session.steps);
  }

  toggle(session: TableSession): void {
    if (this.isOpen) this.isOpen = false;
    else if (this.canAsk(session)) this.isOpen = true;
  }
}

export const hints = new Hints();
