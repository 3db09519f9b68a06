// A question is asked once about the same thing: the second press is the answer.
export class AskOnce {
  private about: unknown = null;
  private askedAt = 0;

  /** A press within `soonMs` of the question is the end of a double tap, and no answer. */
  constructor(private readonly soonMs = 0) {}

  /** Whether this still has to be asked; it then counts as asked. */
  isNew(about: unknown): boolean {
    const now = performance.now();
    if (this.about === about) return now - this.askedAt < this.soonMs;
    this.about = about;
    this.askedAt = now;
    return true;
  }
}
