import { isJoined, tokenize, type Token } from './tokens.ts';

/** A lexicon phrase found in a text. `first` and `last` are token indexes. */
export interface PhraseHit<Value> {
  readonly value: Value;
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

interface Node<Value> {
  readonly next: Map<string, Node<Value>>;
  value: Value | undefined;
}

export interface Phrases<Value> {
  /** Returns the longest phrase that starts at token `index`. */
  readonly findAt: (text: string, tokens: readonly Token[], index: number) => PhraseHit<Value> | null;
  /** Returns all phrases from left to right without overlaps. */
  readonly findAll: (text: string, tokens: readonly Token[]) => PhraseHit<Value>[];
  /** Returns whether the words are exactly a phrase. */
  readonly has: (words: string) => boolean;
  /** The single words of all phrases, folded. */
  readonly words: ReadonlySet<string>;
}

const DIGITS = /^\d+$/;
const createNode = <Value>(): Node<Value> => ({ next: new Map(), value: undefined });
const isMissing = (value: unknown): value is undefined => value === undefined;

/** Compiles phrases for one pass over a text. `#` in a phrase matches any number. */
export const compilePhrases = <Value>(entries: Iterable<readonly [phrase: string, value: Value]>): Phrases<Value> => {
  const root = createNode<Value>();
  const words = new Set<string>();
  for (const [phrase, value] of entries) {
    let node = root;
    for (const { folded } of tokenize(phrase)) {
      words.add(folded);
      const next = node.next.get(folded) ?? createNode<Value>();
      node.next.set(folded, next);
      node = next;
    }
    node.value ??= value;
  }
  const followWord = (parent: Node<Value>, word: string): Node<Value> | undefined =>
    parent.next.get(word) ?? (DIGITS.test(word) ? parent.next.get('#') : undefined);
  const findAt = (text: string, tokens: readonly Token[], first: number): PhraseHit<Value> | null => {
    let node: Node<Value> | undefined = root;
    let best: PhraseHit<Value> | null = null;
    for (let last = first; last < tokens.length; last += 1) {
      const [token, previousToken] = [tokens[last], tokens[last - 1]];
      if (!token || (last > first && previousToken && !isJoined(text, previousToken, token))) break;
      node = followWord(node, token.folded);
      if (!node) break;
      if (!isMissing(node.value)) best = { value: node.value, first, last, start: tokens[first]?.start ?? 0, end: token.end };
    }
    return best;
  };
  return {
    findAt,
    findAll: (text, tokens) => {
      const hits: PhraseHit<Value>[] = [];
      for (let first = 0; first < tokens.length; first += 1) {
        const hit = findAt(text, tokens, first);
        if (!hit) continue;
        hits.push(hit);
        first = hit.last;
      }
      return hits;
    },
    has: (phrase) => {
      const tokens = tokenize(phrase);
      return tokens.length > 0 && findAt(phrase, tokens, 0)?.last === tokens.length - 1;
    },
    words,
  };
};

/** Compiles a lexicon of words whose value is the word itself. */
export const compileWords = (phrases: Iterable<string>): Phrases<string> => compilePhrases([...phrases].map((phrase) => [phrase, phrase]));
