import type { TextKey } from '../../core/texts/en.ts';
import type { Translate, Values } from '../../core/translate.ts';

type SingularOf<Key> = Key extends `${infer Base}.one` ? Base : never;
/** A text that has another one, `….one`, for a single thing. */
export type CountedKey = TextKey & SingularOf<TextKey>;

/** The text for so many things: "1 login", "2 logins". */
export const counted = (t: Translate, key: CountedKey, count: number, values: Values): string =>
  t(count === 1 ? `${key}.one` : key, values);
