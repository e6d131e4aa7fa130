import { translateAccessoryWords } from '../foreign-words.ts';
import { findGroupByPath, type GroupId } from './goods/groups.ts';
import type { Identification } from './goods/identify.ts';
import { tokenize } from './goods/tokens.ts';
import type { PriceInput } from './types.ts';
import { isUnpredictable } from './questions/unpredictable-goods.ts';

const PHONES = 'Electronics/Cell Phones & Accessories';
const CAMERAS = 'Electronics/Cameras & Photography/Camera & Photo Accessories';
const COMPUTERS = 'Electronics/Computers & Tablets/Components & Parts';
const GAMES = 'Electronics/Video Games & Consoles/Accessories';

/** Path for cheap packaging, such as empty boxes and dust bags. */
export const PACKAGING_PATH = "Women/Women's Accessories/Other";

/** Accessory path for each group of goods. */
const PATHS: Partial<Readonly<Record<GroupId, string>>> = {
  phones: `${PHONES}/Cell Phone Accessories`,
  tablets: 'Electronics/Computers & Tablets/iPad/Tablet/eBook Access',
  laptops: COMPUTERS,
  'graphics-cards': COMPUTERS,
  headphones: 'Electronics/TV, Audio & Surveillance/Portable Audio & Accessories',
  televisions: 'Electronics/TV, Audio & Surveillance/Portable Audio & Accessories',
  'digital-cameras': CAMERAS,
  'camera-series': CAMERAS,
  'film-cameras': CAMERAS,
  lenses: CAMERAS,
  camcorders: CAMERAS,
  'electric-guitars': 'Other/Musical instruments/Instrument Accessories',
  watches: "Women/Women's Accessories/Other",
  handbags: "Women/Women's Accessories/Other",
  consoles: GAMES,
  games: GAMES,
};
/** Phone accessories with a separate category. */
const PHONE_PARTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cases?|covers?|skins?|sleeve|pouch)\b/i, `${PHONES}/Cases, Covers & Skins`],
  [/\b(?:cable|cables|cord|adapter)\b/i, `${PHONES}/Cables & Adapters`],
  [/\b(?:chargers?|charging|dock)\b/i, `${PHONES}/Chargers & Cradles`],
  [/\bprotectors?\b/i, `${PHONES}/Screen Protectors`],
];

/** Translates foreign words for accessories in a title, because the model learned from English titles. */
export const translateAccessoryTitle = (title: string): string => {
  const words = tokenize(title);
  const translatedWords = translateAccessoryWords(words);
  return translatedWords === words ? title : translatedWords.join(' ');
};

/**
 * Returns the price path of an accessory. Replaces an unknown path, or the path of the goods that the accessory is made for, with
 * an accessory path. Returns any other path unchanged.
 */
export const findAccessoryPath = (title: string, path: string, group: GroupId | null): string => {
  const goodsGroup = path === '' ? group : findGroupByPath(path);
  if (goodsGroup === null) return path;
  const phonePath = goodsGroup === 'phones' ? PHONE_PARTS.find(([pattern]) => pattern.test(title))?.[1] : undefined;
  return phonePath ?? PATHS[goodsGroup] ?? path;
};

/** Returns whether an accessory's brand is the brand of the goods that it is made for. A sticker or bracelet has its own brand. */
export const isBrandOfOtherGoods = ({ title, isAccessory }: PriceInput, identification: Identification, packaging: string): boolean =>
  isAccessory || packaging !== '' || (identification.isAccessory && (identification.isForNamedGoods || isUnpredictable(null, title)));
