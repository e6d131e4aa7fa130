import { GROUP_IDS, type GroupId } from './groups.ts';

/** Nouns of goods, with the kinds that they may be; a model of any other kind is not meant beside them. */
const NOUNS: readonly (readonly [words: string, kinds: readonly GroupId[]])[] = [
  ['wallet cardholder belt scarf sunglasses glasses earrings necklace ring brooch keychain keyring tie hat cap beanie gloves', []],
  ['shirt tshirt tee polo blouse sweater hoodie sweatshirt jacket coat parka vest dress gown skirt jeans pants shorts leggings', []],
  ['swimsuit bikini romper suit blazer cardigan pajamas underwear bra socks', []],
  ['sneakers sneaker shoes shoe', ['sneakers']],
  ['boots boot sandals heels loafers pumps flats slides slippers mules', []],
  ['bracelet', []],
  ['perfume cologne parfum toilette fragrance', ['fragrance']],
  ['lotion cream gel lipstick mascara palette foundation soap candle shampoo', []],
  ['printer scanner calculator monitor router projector toothbrush shaver', []],
  ['lens', ['lenses']],
  ['doll puzzle plush figure figurine poster book vinyl lp dvd', []],
  ['watch wristwatch', ['watches']],
];

export const NO_GROUPS: ReadonlySet<GroupId> = new Set();
const others = new Map<string, ReadonlySet<GroupId>>();
for (const [words, kinds] of NOUNS) {
  const ruledOut = new Set(GROUP_IDS.filter((group) => !kinds.includes(group)));
  for (const word of words.split(' ')) others.set(word, ruledOut);
}
/** After these, a noun names what comes along. */
const ALONG = new Set(['with', 'w', 'and', 'plus', 'includes', 'including', 'for']);
/** The table's own models and brands are called by some of these words. */
const NAMES = new Set(['book', 'figure']);

/** Kinds of goods that a text cannot mean, because its noun names others: a "Dionysus wallet" is no Dionysus bag. */
export const otherGoodsIn = (tokens: readonly string[]): ReadonlySet<GroupId> => {
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const found = others.get(tokens[at] as string);
    if (found === undefined || NAMES.has(tokens[at] as string)) continue;
    if (!tokens.slice(0, at).some((token) => ALONG.has(token))) return found;
  }
  return NO_GROUPS;
};
