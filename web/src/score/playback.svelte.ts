// The scoring told again, part by part; anybody may skip it, and see it again.
export const PART_MS = 1500;

export class Playback {
  count = $state(0);
  isPlaying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly length: () => number,
    private readonly counted: () => void = () => undefined,
  ) {
    this.count = length();
  }

  start(): void {
    this.stop();
    this.count = 0;
    this.isPlaying = true;
    this.timer = setTimeout(() => this.next(), PART_MS / 2);
  }

  skip(): void {
    this.stop();
    this.count = this.length();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
  }

  /** It waits while nobody can see it. */
  private next(): void {
    if (document.hidden) return void (this.timer = setTimeout(() => this.next(), PART_MS));
    this.count += 1;
    this.counted();
    if (this.count >= this.length()) this.isPlaying = false;
    else this.timer = setTimeout(() => this.next(), PART_MS);
  }
}
