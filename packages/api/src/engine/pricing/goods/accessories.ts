/** What is made for devices, bags and instruments, as the last word of a name or before "for". */
const ACCESSORIES = new Set(
  `case cases cover covers skin skins sleeve charger chargers charging cable cables cord cords adapter adapters adaptor strap straps band
  bands bracelet protector protectors stand stands dock docks mount mounts holder holders tripod battery batteries grip
  keyboard remote remotes manual manuals box boxes dustbag dustbags gigbag pouch insert organizer organiser stylus pen pencil earpads
  earpad pads cushions cushion cap caps hood filter filters flash viewfinder eyecup plug headset earbuds earphones bezel
  bezels links link crystal winder pickguard pickup pickups strings tuner capo pick picks bridge knobs tremolo decal decals sticker
  stickers wrap shell faceplate screen digitizer housing motherboard logic ram ssd hdd drive caddy hinge hinges fan heatsink backplate
  controller controllers joystick joycon cartridge gamepad tag tags receipt booklet instructions catalog keychain charm charms clochette
  twilly lock keys shoelaces laces insoles tree trees tester sample samples empty replacement parts part spare hub bumper popsocket
  lanyard armband holster microphone mic tray bracket brackets propellers lid lids brush brushes
  shaper shapers liner liners shroud shrouds`.split(/\s+/),
);
/** Bags and caps that belong to goods; any other bag is the goods. */
const PAIRS =
  /\b(?:dust|gig|camera|laptop|carrying|travel|storage|lens|body|rear|front|shopping|gift|paper) (?:bag|bags|cap|caps|cover|case)\b/;
/** What turns goods into an accessory wherever it stands. */
const ALWAYS =
  /\b(?:box only|empty box|shoe box|case only|charger only|strap only|dust ?bag only|manual only|for parts of|replacement|compatible with|fits|tempered glass|(?:sd|memory) card|micro ?sd|docking station|water block|ear tips|joy ?cons?|lightning cable|(?:brush|shaver) heads?|camera cage|neck plate|(?:propeller|prop) guards?|(?:mixer|blender|processor) attachments?|sealing ring)\b/;
/** Makers of nothing but cases and the like: the device beside their name is what it is for. */
const MAKERS = new Set('otterbox lifeproof spigen popsocket popsockets lumee caseology incipio mophie zagg casetify caseme'.split(' '));
/** What goods came in or with, sold by itself: neither their brand nor their model says what it brings. */
const PACKAGING =
  /\b(?:(?:empty|replacement) (?:\w+ ){0,3}box(?:es)?|box(?:es)? (?:only|empty)|(?:shoe|gift|original|watch|jewelry|phone) ?box(?:es)? only|(?:manual|booklet|receipt) only|dust ?bags? only|paper bag|shopping bags?)\b/;

/** The words of a name that say which packaging is sold ("empty box"); '' for anything else. */
export const packagingIn = (name: string): string =>
  PACKAGING.test(name.toLowerCase())
    ? (/\b(?:box(?:es)?|manual|booklet|receipt|dust ?bags?|paper bag|shopping bags?)\b/i.exec(name)?.[0] ?? '')
    : '';

/** Goods of their own that an accessory's word names: jewelry, boxes that are sold for what is in them, and cameras called Stylus. */
const OWN_GOODS =
  /\b(?:gold|silver|charm|tennis|bangle|cuff|beaded|diamond|pearl|tiffany|pandora|yurman|friendship) (?:\w+ )?bracelets?\b|\b(?:booster|lunch|tool|music|jewelry|mystery|subscription|blind) box(?:es)?\b|\b(?:olympus|mju) (?:\w+ )?stylus\b(?! (?:case|strap|battery|charger|manual))|\bband (?:t ?shirt|tee|shirt|hoodie)s?\b/;
const FOR = new Set(['for', 'fits', 'fit', 'compatible']);
/** After these, the accessory comes along with the goods. */
const WITH = new Set(['with', 'w', 'and', 'plus', 'includes', 'including', 'incl', 'comes', 'no', 'without', 'in']);
/** Words that an accessory's name may hold before the device: "silicone case for". */
const NEAR = 4;

/** Before an accessory's word these tell of a flaw or a repair of the goods: "cracked screen", "missing strap". */
const FLAWS = new Set(
  'cracked crack broken scratched scratches damaged shattered dead bad weak faulty missing no without replaced swollen worn loose chipped'.split(
    ' ',
  ),
);

/** Besides the words of accessories, those that ALWAYS, PAIRS and OWN_GOODS hang on: without any of them a name is that of goods. */
const SIGNS = new Set([
  ...ACCESSORIES,
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
  'neck',
  'guard',
  'guards',
  'attachment',
  'attachments',
  'sealing',
  'microsd',
  'station',
  'block',
  'tips',
  'heads',
  'joycon',
  ...MAKERS,
]);

const isAccessoryWord = (token: string | undefined): boolean => token !== undefined && ACCESSORIES.has(token);

/**
 * Whether a name is that of something made for goods, not the goods: "case for iPhone 12", "camera strap", "dust bag". Something that comes
 * along ("camera with strap") makes no accessory.
 */
export const isAccessoryName = (tokens: readonly string[]): boolean => {
  if (!tokens.some((token) => SIGNS.has(token))) return false;
  const plain = tokens.join(' ');
  if (ALWAYS.test(plain)) return true;
  if (OWN_GOODS.test(plain)) return false;
  if (tokens.some((token) => MAKERS.has(token))) return true;
  const purpose = tokens.findIndex((token) => FOR.has(token));
  if (purpose > 0)
    return (
      tokens.slice(Math.max(0, purpose - NEAR), purpose).some(isAccessoryWord) && !tokens.slice(0, purpose).some((token) => WITH.has(token))
    );
  const end = tokens.findIndex((token) => WITH.has(token));
  const own = end < 0 ? tokens : tokens.slice(0, end);
  // Colors, sizes and conditions may follow the noun.
  if (PAIRS.test(own.join(' '))) return true;
  const sound = own.filter((token, at) => !(isAccessoryWord(token) && at > 0 && isPartOfGoods(own, at)));
  // "Case iPhone 12" is a case; any other first word may be a name: "Stand mixer", "Band saw".
  const tail = (TARGETS.has(sound[1] ?? '') ? sound : sound.slice(1)).slice(-NEAR);
  const isTargeted = sound.some((token, at) => at > 0 && isAccessoryWord(token) && sound.slice(at + 1).some((after) => TARGETS.has(after)));
  return isTargeted || tail.some((token, at) => isAccessoryWord(token) && !tail.slice(at + 1).some((after) => GOODS.has(after)));
};

/** Devices that things are made for: named after an accessory's word they say what it is for. */
const TARGETS = new Set('iphone ipad macbook'.split(' '));
/** A word for the goods themselves after an accessory's: "camera case" is a case, "bracelet watch" a watch, "band saw" a saw. */
const GOODS = new Set(
  'camera laptop tablet watch guitar console bag handbag purse tote headphones tv lens game mixer shirt tshirt tee jacket hoodie saw car'.split(
    ' ',
  ),
);
/** Parts that a device is told by: "laptop 8GB RAM 256GB SSD", "touch screen laptop". */
const MEMORY = new Set(['ram', 'ssd', 'hdd', 'drive', 'logic']);
const COMPUTER = new Set(
  'laptop macbook notebook chromebook thinkpad elitebook latitude inspiron imac computer pc desktop ipad'.split(' '),
);
const SCREENS = new Set(['touch', 'flat', 'big', 'wide', 'full', 'inch']);

/** A flaw or a repair of the goods, or a part that they are told by, at this place. */
const isPartOfGoods = (tokens: readonly string[], at: number): boolean => {
  const before = tokens[at - 1] ?? '';
  if (FLAWS.has(before)) return true;
  if (tokens[at] === 'screen') return SCREENS.has(before);
  return MEMORY.has(tokens[at] ?? '') && tokens.slice(0, at).some((token) => COMPUTER.has(token));
};
