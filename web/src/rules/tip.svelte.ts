// What the one tooltip speaks of.
class Tip {
  about = $state.raw<Element | null>(null);
}

export const tip = new Tip();
