// How far Python has come.
class Loading {
  bytes = $state(0);
  whole = $state(1);
  isReady = $state(false);
  isStored = $state(true);
  failure = $state<string | null>(null);

  get part(): number {
    return Math.min(1, this.bytes / this.whole);
  }
}

export const loading = new Loading();
