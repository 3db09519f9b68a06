// The box that the next table is set with, where somebody asked for one.
class Chosen {
  box = $state<string | null>(null);
}

export const chosen = new Chosen();
