// A question is asked once about the same thing: the second press is the answer.
export class AskOnce {
  private about: unknown = null;

  /** Whether this still has to be asked; it then counts as asked. */
  isNew(about: unknown): boolean {
    if (this.about === about) return false;
    this.about = about;
    return true;
  }
}
