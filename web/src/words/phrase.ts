// Something to say. Only the words know what a phrase holds: everywhere else it is made, handed on and shown,
// and whatever a part of the page must know stands beside it in a field of its own.
declare const sealed: unique symbol;

export interface Phrase {
  readonly [sealed]: never;
}

export type Argument = string | number | Phrase | readonly Phrase[];

export const phrase = (key: string, args: Readonly<Record<string, Argument>> = {}): Phrase =>
  ({ key, args }) as unknown as Phrase;
