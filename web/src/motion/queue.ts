// What waits to be shown. Whoever falls behind is not kept waiting: the picture jumps to how the table stands.
export interface Act {
  readonly moves: number;
  play(): Promise<void>;
}

/** Three rivals with some moves each are seen one by one; who was away for long sees where things now stand. */
export const MOST_WAITING = 24;

export class Queue {
  private waiting: Act[] = [];
  private playing: Promise<void> | null = null;
  private round = 0;

  /** `jump` puts everything, what plays and what waits, into its last picture at once. */
  constructor(
    private readonly jump: () => void,
    private readonly idle: () => void = () => undefined,
  ) {}

  get length(): number {
    return this.waiting.length + (this.playing ? 1 : 0);
  }

  add(act: Act): void {
    this.waiting.push(act);
    const moves = this.waiting.reduce((sum, each) => sum + each.moves, 0);
    if (moves > MOST_WAITING) this.skip();
    else this.playing ??= this.work(this.round);
  }

  skip(): void {
    this.waiting = [];
    this.playing = null;
    this.round += 1;
    this.jump();
    this.idle();
  }

  private async work(round: number): Promise<void> {
    await Promise.resolve(); // so that `playing` is set before anything ends
    for (let act = this.waiting.shift(); act; act = this.waiting.shift()) {
      await act.play();
      if (this.round !== round) return; // skipped meanwhile
    }
    this.playing = null;
    this.idle();
  }
}
