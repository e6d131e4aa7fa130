import type { GroupId } from './groups.ts';
import { defineTrigger, findTriggers } from './trigger-words.ts';

/** Nouns for accessories of devices, bags and instruments, as the last word of a name or before "for". */
const ACCESSORY_NOUNS = new Set(
  `case cases cover covers skin skins sleeve charger chargers charging cable cables cord cords adapter adapters adaptor strap straps band
  bands bracelet protector protectors stand stands dock docks mount mounts holder holders tripod battery batteries grip
  keyboard remote remotes manual manuals box boxes dustbag dustbags gigbag pouch insert organizer organiser stylus pen pencil earpads
  earpad pads cushions cushion cap caps hood filter filters flash viewfinder eyecup plug headset earbuds earphones bezel
  bezels links link crystal winder pickguard pickup pickups strings tuner capo pick picks bridge knobs tremolo decal decals sticker
  stickers wrap shell faceplate screen digitizer housing motherboard logic ram ssd hdd drive caddy hinge hinges fan heatsink backplate
  controller controllers joystick joycon gamepad tag tags receipt booklet instructions catalog keychain charm charms clochette
  twilly lock keys keycap keycaps shoelaces laces insoles tester sample samples empty replacement parts part spare hub bumper popsocket
  lanyard armband holster microphone mic tray bracket brackets propellers lid lids brush brushes
  shaper shapers liner liners shroud shrouds folio folios waterblock baseplate baseplates`.split(/\s+/),
);
/** Bags and caps made for goods. Any other bag is the item itself. */
const ACCESSORY_PAIR =
  /\b(?:dust|gig|camera|laptop|carrying|travel|storage|lens|body|rear|front|shopping|gift|paper) (?:bag|bags|cap|caps|cover|case)\b/;
/** Words that mean an accessory in any position. */
const ALWAYS_ACCESSORY =
  /\b(?:box only|empty box|shoe box|case only|charger only|strap only|dust ?bag only|manual only|for parts of|replacement|compatible with|fits|tempered glass|(?:sd|memory) card|micro ?sd|docking station|water block|ear tips|joy ?cons?|lightning cable|(?:brush|shaver) heads?|camera cage|neck plate|invisible shield|life proof|(?:propeller|prop) guards?|(?:mixer|blender|processor) attachments?|sealing ring|string sets?|shoe trees?)\b/;
/** Makers that sell only cases and similar accessories. A device next to their name is the one that the accessory is made for. */
const ACCESSORY_MAKERS = new Set(
  'otterbox lifeproof spigen popsocket popsockets lumee caseology incipio mophie zagg casetify caseme'.split(' '),
);
/** Original packaging, inserts and small parts sold without the item. Neither brand nor model predicts their price. */
const PACKAGING =
  /\b(?:(?:empty|replacement) (?:\w+ ){0,3}box(?:es)?|box(?:es)? (?:only|empty)|(?:shoe|gift|original|watch|jewelry|phone) ?box(?:es)? only|(?:manual|booklet|receipt) only|dust ?bags? only|paper bag|shopping bags?|shoe ?laces|laces|insoles|lens caps?|body caps?)\b/;

/** Returns the word for the packaging or small part that is sold, such as "box"; '' if the item is neither. */
export const findPackaging = (name: string): string =>
  PACKAGING.test(name.toLowerCase())
    ? (/\b(?:box(?:es)?|manual|booklet|receipt|dust ?bags?|paper bag|shopping bags?|shoe ?laces|laces|insoles|lens caps?|body caps?)\b/i.exec(
        name,
      )?.[0] ?? '')
    : '';

/** Goods with an accessory's word in their name: jewelry, boxes that are sold for their contents, cameras called Stylus, and watches. */
const GOODS_WITH_ACCESSORY_WORD =
  /\b(?:gold|silver|charm|tennis|bangle|cuff|beaded|diamond|pearl|friendship) (?:\w+ )?bracelets?\b|\b(?:tiffany|pandora|yurman) (?:\w+ ){0,3}bracelets?\b|\b(?:booster|lunch|tool|music|jewelry|mystery|subscription|blind) box(?:es)?\b|\b(?:olympus|mju) (?:\w+ )?stylus\b(?! (?:case|strap|battery|charger|manual))|\bband (?:t ?shirt|tee|shirt|hoodie)s?\b|\btag heuer\b(?! (?:\w+ )?(?:box|strap|band|bracelet|link|bezel|case)s?\b)|\bpokemon crystal\b|\bcrystal (?:bowl|vase|glass|decanter|figurine)|\brock band\b|\beco ?drive\b/;
const COMPATIBILITY_WORDS = new Set(['for', 'fits', 'fit', 'compatible']);
export const PURPOSE_TRIGGER = defineTrigger(COMPATIBILITY_WORDS);
/** Words after "for" that state the purpose of the sale, not a device, as in "for parts" or "for trade". */
const SALE_PURPOSE_WORDS = new Set(['parts', 'repair', 'repairs', 'sale', 'trade']);
/**
 * Words for parts of one group of goods. A part may cost as much as cheap goods. As the last word, each means the part:
 * "Stratocaster neck", "RTX 3080 cooler".
 */
const PARTS_BY_GROUP: Partial<Readonly<Record<GroupId, ReadonlySet<string>>>> = {
  'graphics-cards': new Set(['cooler', 'fan', 'bracket', 'riser']),
  'electric-guitars': new Set(['neck', 'body', 'headstock', 'bridge', 'case', 'pickup', 'pickups']),
  laptops: new Set(['board', 'palmrest', 'trackpad', 'touchpad', 'lcd']),
  tablets: new Set(['keyboard']),
  phones: new Set(['dummy', 'lcd', 'flex']),
};
/** Words after a part that do not describe it. */
const IGNORED_WORDS = new Set('only new used oem genuine original display phone model maple rosewood ebony roasted'.split(' '));
/** Words that introduce an accessory included with the goods. */
const INCLUSION_WORDS = new Set(['with', 'w', 'and', 'plus', 'includes', 'including', 'incl', 'comes', 'no', 'without', 'in']);
/** Number before "plus" in the name of a phone: "iPhone 6 Plus case". */
const PLUS_MODEL = /^(?:[678]s?|1[4-9]|s\d{1,2})$/;
const findInclusion = (tokens: readonly string[]): number =>
  tokens.findIndex((token, index) => INCLUSION_WORDS.has(token) && !(token === 'plus' && PLUS_MODEL.test(tokens[index - 1] ?? '')));
/** Parts and accessories of household goods and tools, and words for goods that are sold in parts, broken or together. */
const OTHER_PARTS = new Set(
  `container containers tamper blade blades bowl bowls base bases pitcher pitchers jar jars carafe basket baskets pod pods attachment
  attachments hose hoses canister head heads bit bits wheel wheels seat seats saddle handle handles drawer cartridge cartridges bags
  broken faulty dead cracked only lot lots bundle pack packs`.split(/\s+/),
);
/** Returns the words that may mean that a part, an accessory or a lot is sold instead of the goods. Words after "with" name what is included. */
export const listPartWords = (tokens: readonly string[]): string[] => {
  const end = findInclusion(tokens);
  return tokens.slice(0, end < 0 ? tokens.length : end).filter((token) => ACCESSORY_NOUNS.has(token) || OTHER_PARTS.has(token));
};
/** Maximum number of words in an accessory's name before the device, as in "silicone case for". */
const MAX_DISTANCE = 4;

/** Words that turn an adjacent accessory's word into a flaw or repair of the goods: "cracked screen", "battery dead", "missing strap". */
const FLAW_WORDS = new Set(
  `cracked crack cracks broken scratched scratches damaged shattered dead bad weak faulty failing issue issues missing no without replaced
  repaired swollen worn loose chipped`.split(/\s+/),
);
/** Parts that goods have when they are made. */
const BUILT_IN_PARTS = new Set(
  'screen battery keyboard hinge hinges fan housing motherboard logic drive digitizer pickup pickups bridge tremolo mic microphone bezel crystal'.split(
    ' ',
  ),
);
/** Separate goods, which count as a missing part of others after a word of absence: "no controller", but not "broken controller". */
const SEPARATE_GOODS = new Set(['controller', 'controllers', 'gamepad', 'joycon', 'joycons']);
const ABSENCE_WORDS = new Set(['missing', 'no', 'without']);
/** Words after accessories that come with the goods: "charger included", "case and box included". */
const INCLUDED_WORDS = new Set('included incl inc'.split(' '));
/** Words inside a list of included accessories. */
const ACCESSORY_LIST_WORDS = new Set(
  'and plus all are is original hard soft gig dust carrying travel storage screen power usb bag accessories papers'.split(' '),
);
/** Phrases that state the condition of the goods. They do not name parts for other goods or a box. */
const SALE_STATES =
  /\b(?:for parts(?: or repair)?|parts or repair|for repair|parts only|as is)\b(?! of\b)|\b(?:(?:new )?open(?:ed)? box|(?:brand )?new (?:sealed )?in (?:sealed |original )?box|(?:new|sealed) box)\b(?! only)/g;

/**
 * All words that can make a name an accessory, including the ones in ALWAYS_ACCESSORY and ACCESSORY_PAIR. A name without any of them
 * means the goods themselves.
 */
export const ACCESSORY_TRIGGER = defineTrigger([
  ...ACCESSORY_NOUNS,
  'only',
  'empty',
  'parts',
  'replacement',
  'compatible',
  'fits',
  'bag',
  'bags',
  'glass',
  'card',
  'cage',
  'shield',
  'proof',
  'neck',
  'guard',
  'guards',
  'attachment',
  'attachments',
  'sealing',
  'tree',
  'trees',
  'microsd',
  'station',
  'block',
  'tips',
  'heads',
  'joycon',
  ...ACCESSORY_MAKERS,
]);

/** Removes the accessories listed before "included", because they come with the goods. */
const removeIncludedAccessories = (tokens: readonly string[]): readonly string[] => {
  const end = tokens.findIndex((token) => INCLUDED_WORDS.has(token));
  if (end < 0) return tokens;
  const isListed = (token: string): boolean => isAccessoryWord(token) || ACCESSORY_LIST_WORDS.has(token);
  const lastIndex = tokens.slice(0, end).findLastIndex((token) => !isListed(token));
  return [...tokens.slice(0, lastIndex + 1), ...tokens.slice(end + 1)];
};

const isAccessoryWord = (token: string | undefined): boolean => token !== undefined && ACCESSORY_NOUNS.has(token);

/**
 * Returns whether a name means an accessory for goods, not the goods themselves: "case for iPhone 12", "camera strap", "dust bag".
 * An included accessory ("camera with strap") does not count. A name that is translated from a language in which the noun comes first
 * means an accessory if it starts with one.
 */
export const isAccessoryName = (words: readonly string[], isTranslated = false): boolean => {
  if (!words.some((token) => findTriggers(token) & ACCESSORY_TRIGGER)) return false;
  const plainName = removeIncludedAccessories(words).join(' ').replace(SALE_STATES, ' ').trim();
  const tokens = plainName.split(/ +/);
  if (ALWAYS_ACCESSORY.test(plainName)) return true;
  if (GOODS_WITH_ACCESSORY_WORD.test(plainName)) return false;
  if (isTranslated && isAccessoryWord(tokens[0])) return true;
  if (tokens.some((token) => ACCESSORY_MAKERS.has(token))) return true;
  const purposeIndex = tokens.findIndex((token) => COMPATIBILITY_WORDS.has(token));
  if (purposeIndex > 0)
    return (
      tokens.slice(Math.max(0, purposeIndex - MAX_DISTANCE), purposeIndex).some(isAccessoryWord) &&
      !tokens.slice(0, purposeIndex).some((token) => INCLUSION_WORDS.has(token))
    );
  const end = findInclusion(tokens);
  const mainWords = end < 0 ? tokens : tokens.slice(0, end);
  // Colors, sizes and conditions may follow the noun.
  if (ACCESSORY_PAIR.test(mainWords.join(' '))) return true;
  const goodsWords = mainWords.filter((token, index) => !(isAccessoryWord(token) && isPartOfGoods(tokens, index)));
  // The first word may be part of a name, as in "Stand mixer" or "Band saw".
  const tail = goodsWords.slice(1).slice(-MAX_DISTANCE);
  const isTargeted = goodsWords.some(
    (token, index) => isAccessoryWord(token) && goodsWords.slice(index + 1).some((laterToken) => TARGET_DEVICES.has(laterToken)),
  );
  return (
    isTargeted || tail.some((token, index) => isAccessoryWord(token) && !tail.slice(index + 1).some((laterToken) => GOODS.has(laterToken)))
  );
};

/** Accessory words for jewelry, fashion, beauty and paper goods, which have their own brands. */
const OWN_ITEMS = new Set(
  `bracelet charm charms cap caps keychain lanyard pouch brush brushes pen pencil sticker stickers decal decals sample samples tester sleeve
   caddy`.split(/\s+/),
);
/** Returns whether an accessory's name means an item that is made for no other goods, such as a bracelet or a brush. */
export const isOwnItemName = (tokens: readonly string[]): boolean => tokens.some((token) => OWN_ITEMS.has(token));

/** Returns the index of the word that introduces the device an item is made for, such as "for" in "case for iPhone"; -1 if none. */
export const findPurpose = (tokens: readonly string[]): number => {
  const compatibilityIndex = tokens.findIndex(
    (token, index) => COMPATIBILITY_WORDS.has(token) && !SALE_PURPOSE_WORDS.has(tokens[index + 1] ?? ''),
  );
  return compatibilityIndex > 0 ? compatibilityIndex : -1;
};

/** Returns whether a name that contains a model of a group means a part of it. */
export const isPartName = (group: GroupId, tokens: readonly string[]): boolean => {
  const parts = PARTS_BY_GROUP[group];
  if (parts === undefined) return false;
  const end = findInclusion(tokens);
  const mainWords = end < 0 ? tokens : tokens.slice(0, end);
  const lastIndex = mainWords.findLastIndex((token) => !IGNORED_WORDS.has(token));
  return lastIndex > 0 && parts.has(mainWords[lastIndex] as string) && !FLAW_WORDS.has(mainWords[lastIndex - 1] as string);
};

/** Devices that accessories are made for. After an accessory's word, they name the device that it fits. */
const TARGET_DEVICES = new Set('iphone ipad macbook galaxy airpods kindle gopro thinkpad chromebook'.split(' '));
/**
 * Goods that are the item when they follow an accessory's word. "Bracelet watch" is a watch, "strap dress" a dress, but "camera case"
 * is a case.
 */
const GOODS = new Set(
  `camera laptop tablet watch guitar console bag handbag purse tote headphones tv lens game mixer saw car shirt tshirt tee blouse
   jacket hoodie sweater sweatshirt cardigan dress skirt jeans pants shorts leggings romper jumpsuit bikini swimsuit heels boots booties
   sandals shoes sneakers slides flats necklace earrings pendant choker anklet`.split(/\s+/),
);
/** Headphones that are the item, unless a device is named too. */
const HEADPHONE_WORDS = new Set(['earbuds', 'earphones', 'headset']);
const PHONE_MAKERS = new Set(['apple', 'samsung']);
/** Words before "sleeve" that describe a garment. */
const SLEEVE_LENGTHS = new Set('long short cap half quarter length 4 bell flutter flare puff dolman ruffle raglan'.split(' '));
/** Returns whether the word names bedding or a garment that is not an accessory: "duvet cover", "swim cover up". */
const isStandaloneCover = (tokens: readonly string[], index: number): boolean =>
  /^covers?$/.test(tokens[index] as string) &&
  (/^(?:duvet|quilt|comforter)$/.test(tokens[index - 1] ?? '') || /^ups?$/.test(tokens[index + 1] ?? ''));
/** Parts that describe a device: "laptop 8GB RAM 256GB SSD", "touch screen laptop". */
const MEMORY_WORDS = new Set(['ram', 'ssd', 'hdd', 'drive']);
const COMPUTER_WORDS = new Set(
  'laptop macbook notebook chromebook thinkpad elitebook latitude inspiron imac computer pc desktop ipad'.split(' '),
);
/** The word after "part" in the title of a game, film or book: "Part 2". */
const VOLUME = /^(?:\d|i{1,3}|iv|v|one|two|three)$/;
const SCREEN_WORDS = new Set(['touch', 'flat', 'big', 'wide', 'full', 'inch']);

/** Returns whether the word is "battery" before its health in percent: "battery 85%". Other numbers may be a part's size or code. */
const isBatteryHealth = (tokens: readonly string[], index: number): boolean =>
  tokens[index] === 'battery' &&
  (tokens[index + 1] === 'health' || (/^(?:[7-9]\d|100)$/.test(tokens[index + 1] ?? '') && tokens[index + 2] !== 'plus'));

/** Returns whether the word at this position is a flaw, a repair or a described part of the goods. */
const isPartOfGoods = (tokens: readonly string[], index: number): boolean => {
  const previousToken = tokens[index - 1] ?? '';
  const isSeparate = SEPARATE_GOODS.has(tokens[index] as string) && !/^ports?$/.test(tokens[index + 1] ?? '');
  if (isSeparate ? ABSENCE_WORDS.has(previousToken) : FLAW_WORDS.has(previousToken)) return true;
  if (isBatteryHealth(tokens, index)) return true;
  // A repaired device: "iPhone 11 with new battery" and "iPhone 11 new battery".
  if (previousToken === 'new' && index > 1 && BUILT_IN_PARTS.has(tokens[index] as string)) return true;
  // The flaw may follow a second noun, as in "logic board dead". A cracked case may be the item, but a cracked screen rarely is.
  if (BUILT_IN_PARTS.has(tokens[index] as string) && tokens.slice(index + 1, index + 3).some((token) => FLAW_WORDS.has(token))) return true;
  if (tokens[index] === 'screen') return SCREEN_WORDS.has(previousToken);
  if (tokens[index] === 'sleeve') return SLEEVE_LENGTHS.has(previousToken);
  if (isStandaloneCover(tokens, index)) return true;
  if (HEADPHONE_WORDS.has(tokens[index] as string)) return !tokens.some((token) => TARGET_DEVICES.has(token) || PHONE_MAKERS.has(token));
  if (tokens[index] === 'part') return VOLUME.test(tokens[index + 1] ?? '');
  return MEMORY_WORDS.has(tokens[index] ?? '') && tokens.slice(0, index).some((token) => COMPUTER_WORDS.has(token));
};
