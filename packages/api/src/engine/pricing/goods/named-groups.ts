import { isComputerName } from './computers.ts';
import { findGroupByPath, isPathAllowed, type GroupId } from './groups.ts';

/** Phrases that name a group of goods when no path does. The first match counts. */
const GROUP_PHRASES: readonly (readonly [group: GroupId, phrases: string])[] = [
  [
    'phones',
    'iphone, smartphone, smart phone, cellphone, cell phone, phone, iphones, smartphones, cellphones, phones, oneplus, xperia, moto g, moto e, motorola edge, redmi',
  ],
  ['tablets', 'ipad, ipads, tablet, galaxy tab'],
  ['laptops', 'macbook, macbooks, laptop, laptops, chromebooks, thinkpads, notebook computer, chromebook, thinkpad, elitebook, latitude'],
  ['graphics-cards', 'graphics card, graphics cards, gpu, gpus, geforce, radeon, rtx, gtx'],
  ['digital-cameras', 'dslr, mirrorless, digital camera, coolpix, powershot, cybershot, cyber shot'],
  ['film-cameras', 'slr, rangefinder, camera, cameras'],
  ['lenses', 'lens'],
  ['electric-guitars', 'guitar, guitars, stratocaster, telecaster, les paul'],
  ['watches', 'wristwatch, watch'],
  ['handbags', 'handbag, purse, tote, crossbody, satchel, clutch, bag'],
  ['televisions', 'tv, tvs, television, televisions'],
  ['consoles', 'console, consoles'],
];
interface Noun {
  readonly rank: number;
  readonly group: GroupId;
  /** The phrase's second word; '' if it has none. */
  readonly secondWord: string;
}
const nounsByWord = new Map<string, Noun[]>();
for (const [rank, [group, phrases]] of GROUP_PHRASES.entries()) {
  for (const phrase of phrases.split(', ')) {
    const [word = '', secondWord = ''] = phrase.split(' ');
    nounsByWord.set(word, [...(nounsByWord.get(word) ?? []), { rank, group, secondWord }]);
  }
}
/** The word after "Galaxy" in "Galaxy S21" or "Galaxy Note 9". A galaxy print is not a phone. */
const GALAXY_LINE = /^(?:[saz]\d*|note\d*|fold\d?|flip\d?)$/;

/** Words next to "TV" that turn it into other goods: "Fire TV Stick", "TV stand". */
const TV_GOODS = /^(?:stick|box|cube|stand|mount|cabinet|tray|remote|antenna|series|show|guide)$/;
const isTelevision = (tokens: readonly string[], index: number): boolean =>
  !/^(?:fire|apple)$/.test(tokens[index - 1] ?? '') && !TV_GOODS.test(tokens[index + 1] ?? '');

/** Nouns after a device's word that make it a print, a toy or a supply: "watch hat", "camera mug", "lens cleaning kit". */
const OTHER_GOODS = new Set(
  `hat cap beanie shirt tshirt tee hoodie sweatshirt socks mug cup tumbler sign poster sticker stickers magnet ornament keychain plush
   puzzle cleaning cleaner`.split(/\s+/),
);
/** Words before a device's word that make it other goods: "toy guitar", "baby monitor camera". */
const OTHER_KINDS = new Set(['toy', 'pretend']);
const isOtherKind = (token: string, device: string): boolean => OTHER_KINDS.has(token) || (token === 'monitor' && device === 'camera');
/** Second words of games whose names start with a device's word. */
const GAME_WORDS: ReadonlyMap<string, string> = new Map([
  ['watch', 'dogs'],
  ['guitar', 'hero'],
]);
const INCLUSION_WORDS = new Set(['with', 'w', 'and', 'plus', 'includes', 'including', 'for', 'in', 'on']);

/** Returns whether the device's word at an index is part of the name of other goods. */
const isInOtherName = (tokens: readonly string[], index: number): boolean => {
  const gameWord = GAME_WORDS.get(tokens[index] as string);
  if (gameWord !== undefined && gameWord === tokens[index + 1]) return true;
  const device = tokens[index] as string;
  for (let previousIndex = index - 1; previousIndex >= 0; previousIndex -= 1)
    if (isOtherKind(tokens[previousIndex] as string, device)) return true;
  for (let nextIndex = index + 1; nextIndex < tokens.length && !INCLUSION_WORDS.has(tokens[nextIndex] as string); nextIndex += 1)
    if (OTHER_GOODS.has(tokens[nextIndex] as string) && tokens[nextIndex + 1] !== 'included') return true;
  return false;
};

const findNamedGroup = (tokens: readonly string[], isAccessory: boolean): GroupId | null => {
  let [bestGroup, bestRank]: [GroupId | null, number] = [null, GROUP_PHRASES.length];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as string;
    if (token === 'galaxy' && GALAXY_LINE.test(tokens[index + 1] ?? '')) return 'phones';
    for (const { rank, group, secondWord } of nounsByWord.get(token) ?? NO_NOUNS) {
      if (rank >= bestRank || (secondWord !== '' && secondWord !== tokens[index + 1])) continue;
      if (group === 'televisions' ? !isTelevision(tokens, index) : !isAccessory && isInOtherName(tokens, index)) continue;
      [bestGroup, bestRank] = [group, rank];
    }
  }
  // A computer with a graphics card is not a graphics card.
  return bestGroup === 'graphics-cards' && isComputerName(tokens) ? null : bestGroup;
};
const NO_NOUNS: readonly Noun[] = [];

/** Returns whether a path has at most two levels, which are too broad for a group: "Other/Musical instruments". */
const isBroadPath = (path: string): boolean => {
  const slash = path.indexOf('/');
  return slash < 0 || !path.includes('/', slash + 1);
};
/**
 * Returns the group of a path, or for an unknown or broad path the group that a word names. An accessory's group is that of the device
 * that it is for.
 */
export const findGroup = (tokens: readonly string[], path: string, isAccessory = false): GroupId | null => {
  const pathGroup = path === '' ? null : findGroupByPath(path);
  if (pathGroup !== null || !isBroadPath(path)) return pathGroup;
  const namedGroup = findNamedGroup(tokens, isAccessory);
  return namedGroup !== null && isPathAllowed(namedGroup, path) ? namedGroup : null;
};
