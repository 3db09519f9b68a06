// What others do, told line by line while it is shown; until it is over, nothing is asked of anybody here.

/** A line of the log while the boards show it. */
export interface Caption {
  /** The lines of the news that it tells, as the log names them. */
  readonly keys: readonly string[];
  readonly seat: number | null;
  readonly words: string;
  /** Somebody else moves, so it is given time to be read. */
  readonly isOthers: boolean;
}

const FRESH_MS = 500;
const READ_MS = 550;
const READ_MS_A_LETTER = 15;

/** How long a sentence stays, for somebody who reads at a usual speed and looks at the boards too. */
export const readingTime = ({ words }: Caption): number => READ_MS + READ_MS_A_LETTER * words.length;

export class Telling {
  caption = $state.raw<Caption | null>(null);
  /** Choices wait until everything was shown. */
  isHeld = $state(false);
  /** Told without movement: it holds nothing back, and leaves by itself. */
  strip = $state.raw<Caption | null>(null);
  /** Lines that the log does not show yet. */
  untold = $state.raw<readonly string[]>([]);
  /** Ends what is being shown; set by what shows it. */
  skip: () => void = () => undefined;
  private heldAt = 0;
  private readonly rows: Caption[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A lesson holds nothing back: it says itself when it is the learner's turn. */
  constructor(private readonly holds = true) {}

  /** It has just begun: a press that was meant for Confirm does not skip it. */
  get isFresh(): boolean {
    return this.isHeld && performance.now() - this.heldAt < FRESH_MS;
  }

  /** Something will be shown: the log waits for these lines. */
  await(captions: readonly Caption[]): void {
    if (this.holds && !this.isHeld) this.heldAt = performance.now();
    this.isHeld = this.holds;
    this.untold = [...this.untold, ...captions.flatMap(({ keys }) => keys)];
  }

  tell(caption: Caption): void {
    this.caption = caption;
    this.untold = this.untold.filter((key) => !caption.keys.includes(key));
  }

  end(): void {
    this.caption = null;
    this.isHeld = false;
    if (this.untold.length) this.untold = [];
  }

  /** One line after the other, each for as long as it takes to read it; more of them wait behind. */
  tellStill(captions: readonly Caption[]): void {
    this.rows.push(...captions);
    if (!this.strip) this.turnOver();
  }

  leaveStrip(): void {
    clearTimeout(this.timer);
    this.rows.length = 0;
    this.strip = null;
  }

  private turnOver(): void {
    this.strip = this.rows.shift() ?? null;
    if (this.strip) this.timer = setTimeout(() => this.turnOver(), 1.6 * readingTime(this.strip));
  }
}
