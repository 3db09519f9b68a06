// Which die is looked at. Its landings stay open while the pointer is on its way to one of them, and no longer.
import type { Choice } from "../../../api/types";
import type { TableSession } from "../../../table/session/session.svelte";
import { lookAt } from "../../../table/choices/press";
import { type Move, movesAmong } from "./moves";

/** On the way to a landing other dice are passed: only one that is rested on takes over. */
const PASSING_MS = 220;
/** How long the landings stay open while the pointer is neither on the die nor on one of them. */
const WANDERING_MS = 1200;
type Timer = ReturnType<typeof setTimeout> | undefined;

export class Attention {
  pointed = $state<number | null>(null);
  private die = $state<string | null>(null);
  private passing: Timer;
  private wandering: Timer;

  constructor(
    private readonly session: TableSession,
    private readonly board: () => HTMLElement | undefined,
  ) {}

  readonly moves: readonly Move[] = $derived.by(() => movesAmong(this.session.choices));
  /** The die that is looked at, if it can move at all. */
  readonly active = $derived(this.moves.some(({ die }) => die === this.die) ? this.die : null);

  plain(die: string): Choice | null {
    return this.moves.find((move) => move.die === die && !move.push)?.choice ?? null;
  }
  pushes(die: string): Move[] {
    return this.moves.filter((move) => move.die === die && move.push);
  }

  lookAtDie(die: string, here: boolean): void {
    clearTimeout(this.passing);
    const look = (): void => {
      this.open(die);
      lookAt(this.session, this.plain(die), true);
    };
    if (!here) lookAt(this.session, this.plain(die), false);
    else if (this.focused() === die || !this.active || this.active === die) look();
    else this.passing = setTimeout(look, PASSING_MS);
  }
  lookAtMove(move: Move, here: boolean): void {
    if (here) this.open(move.die);
    lookAt(this.session, move.choice, here);
  }
  open(die: string | null): void {
    clearTimeout(this.wandering);
    this.die = die;
  }

  /** A step was taken or taken back: only what the keyboard is at stays open. */
  rest(): void {
    this.open(this.focused());
  }

  over(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const space = target?.closest<HTMLElement>("[data-space]")?.dataset["space"];
    this.pointed = Number(space) || null;
    clearTimeout(this.wandering);
    // A finger does not wander: what it opened stays open for its next touch.
    if (event.pointerType === "touch" || this.isOpened(target)) return;
    this.wandering = setTimeout(() => this.open(this.focused()), WANDERING_MS);
  }
  down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (!target?.closest("[data-die], [data-space]")) this.open(null);
  }
  leave(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    this.pointed = null;
    this.open(this.focused());
  }
  blur(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (next instanceof Node && !this.board()?.contains(next)) this.open(null);
  }

  private isOpened(target: Element | null): boolean {
    return target?.closest<HTMLElement>("[data-die]")?.dataset["die"] === this.active;
  }
  /** The die that the keyboard is at, by itself or by one of its landings. */
  private focused(): string | null {
    return this.board()?.querySelector<HTMLElement>("[data-die]:focus-visible")?.dataset["die"] ?? null;
  }
}
