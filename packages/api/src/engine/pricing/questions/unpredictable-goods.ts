import lines from '../../../../models/notes/lines.json' with { type: 'json' };
import { createLazy } from '../../lazy.ts';
import { isConsoleName } from '../goods/consoles.ts';
import type { GroupId } from '../goods/groups.ts';
import { hasTrigger } from '../goods/tokens.ts';
import { defineTrigger } from '../goods/trigger-words.ts';

/**
 * Groups of goods whose price does not follow from words. A phone's price in 2017 does not predict today's price, and a watch may
 * cost $20 or $20,000. They are priced by model or not at all.
 */
const UNPREDICTABLE_GROUPS: ReadonlySet<GroupId> = new Set([
  'phones',
  'tablets',
  'laptops',
  'graphics-cards',
  'televisions',
  'digital-cameras',
  'camera-series',
  'film-cameras',
  'lenses',
  'camcorders',
  'electric-guitars',
  'watches',
  'consoles',
]);

/** Jewelry that may have real diamonds. The word also names cuts, colors and a clothes brand. */
const JEWELRY = '(?:rings?|necklaces?|pendants?|earrings?|studs?|hoops?|bracelets?|bangles?|band|choker|solitaire|brooch|watch|bezel)';

/**
 * Words for other goods with unpredictable prices, which no model table contains. The training sales were small parcels, mostly
 * clothes, beauty items and toys. Each line is one class. A maker's name covers all its goods, and a noun covers all makers.
 */
const UNPREDICTABLE_WORDS = new RegExp(
  `\\b(?:${[
    // Watches, gold, coins and graded cards
    'eco[- ]?drive|promaster|g[- ]?shock|hamilton khaki|orient (?:bambino|mako|kamasu)|rolex|patek|audemars|cartier|omega (?:speedmaster|seamaster)|krugerrand|gold coin|silver dollar|morgan dollar|platinum ring',
    `diamonds?(?= (?:[\\w&-]+ ){0,4}${JEWELRY}\\b)|${JEWELRY} (?:[\\w&-]+ ){0,4}diamonds?|carat (?:\\w+ )?diamonds?`,
    '10kt? (?:\\w+ )?gold|1[48]kt?\\b(?! (?:gold |rose gold |yellow gold )?(?:plated|filled|vermeil|gf|gp|over|tone))|psa \\d+|bgs \\d|graded card|rookie card|charizard|booster box',
    // Instruments and sound
    '(?:saxophone|trumpet|violin|cello)(?! (?:mouthpieces?|mutes?|rosin|reeds?|stands?|straps?))|piano|synthesi[sz]er|drum ?(?:kit|set)|amplifier|turntable|(?:distortion|overdrive|delay|reverb|effects) pedal',
    'taylor \\d{3}(?:ce|e)?|martin (?:d|lx|om|0{2,3}|gpc|hd)[- ]?\\d+|fender (?:cd|fa|cc)[- ]?\\d+',
    'boss (?:[a-z]{2,3}[- ]?\\d{1,3}|(?:[\\w-]+ )?pedals?)|roland|korg|moog|akai mpc|nord stage|marshall (?:amp|stack|dsl|jcm)|sonos|bose (?:quiet|soundlink|qc)|airpods? max',
    // Electronics that are newer than the sales
    'rtx|gtx|geforce|radeon|oculus|meta quest|steam deck|gopro|sony (?:zv|dsc|rx|hx|wx|str|wf|srs|wh[- ]?1000)[- ]?[a-z]*\\d|drone|dji|imac|mac mini|mac studio(?! (?:fix|face|sculpt|tech|waterweight))|air ?pods|apple tv|kindle|apple watch|(?:google )?pixel \\d|surface pro|(?:video|ring) doorbell|smart (?:lock|thermostat)|nest (?:hub|thermostat|cam)',
    // Speakers, cameras and earbuds of series that began after the sales
    'home ?pod|echo (?:show|studio)|galaxy buds|(?:ring|blink|arlo|wyze|eufy|nest) (?:\\w+ ){0,2}cam(?:era)?s?',
    '(?:canon|nikon) (?:eos r|z ?\\d)|\\d{2,3} ?mm f?/?\\d\\.\\d|f/?[1-8]\\.\\d|rx ?[4-7]\\d00|ti-?8[349]|cricut (?:maker|explore|joy)(?!(?: air)?(?: \\d)? (?:pens?|mats?|blades?|vinyl|tools?))|silhouette cameo|typewriter|sewing machine(?! (?:needles?|bobbins?|thread|foot|feet|cover|case|oil))|serger',
    // Kitchen and household
    'kitchen ?aid (?:artisan|classic|professional|stand|mixer)|stand mixer|instant pot|pressure cooker|dutch oven|le creuset|espresso machine',
    'nespresso|vacuum(?: cleaner)?|dyson|roomba|air fryer|vitamix|refrigerator|washing machine|(?:top|front) load(?:er)?|washer (?:and|&) dryer|(?:gas|electric|clothes|tumble|ge|lg|samsung|whirlpool|maytag|kenmore) dryer|yeti (?:(?:\\w+ ){0,2}(?:tundra|hopper|roadie)|coolers?)|theragun',
    // Furniture and rugs
    'bookcase|bookshelf|sofa(?! covers?)|couch(?! (?:arm|covers?))|loveseat|armchair|mattress|(?:dining|coffee|end|console) table|office chair|dresser|nightstand|wardrobe',
    'kallax|billy shelf|malm|hemnes|herman miller|aeron|eames|(?:persian|oriental|wool) rug|\\d+ ?x ?\\d+ rug|chandelier|headboard|bed frame',
    // Tools and garden
    'cordless drill|drill kit|impact driver|circular saw|table saw|miter saw|lawn ?mower|chainsaw|generator|pressure washer|snap.?on|festool',
    '(?:dewalt|makita|milwaukee|ryobi|bosch|ridgid|stihl|husqvarna)(?! (?:hat|shirt|hoodie|bits?|blades?))|weber (?:grill|kettle)|traeger',
    // Sports
    'bicycle|mountain bike|road bike|e-?bike|treadmill|kayak|paddle ?board|surfboard|snowboard|golf clubs|skis|peloton bike|rowing machine',
    '(?:trek|specialized|cannondale|giant|schwinn) (?:\\w+ ){0,3}bike|(?:callaway|taylormade|ping|titleist|scotty cameron) (?:\\w+ )?(?:driver|irons?|putter|wedge|wood|hybrid)',
    // Children
    'stroller(?! (?:blanket|toys?|organizer|bag|hook|fan|cover|cup))|car seat(?! (?:cover|toy|protector))|crib(?! (?:shoes?|sheets?|bedding|skirt|bumper|mobile|blanket|toys?))|high chair|snoo|nugget couch',
    // Product lines that cost several times as much as the brand's other goods
    'jordan (?:1|2|3|4|5|6|11|12|13)s?|jordan retro|yeezys?|(?:nike|sb) dunks?|travis scott|off.?white|new balance (?:99\\dv?\\d?|9060|2002r?|1906r?|550|530)|box logo|bogo hoodie',
    'nuptse|himalayan parka|canada goose|moncler|arc ?.?teryx|barbour|filson|golden goose|detroit jacket|iron ranger|red wing heritage',
    'birkin|kelly bag|hermes|goyard|van cleef|david yurman|pandora (?:\\w+ ){0,3}bracelet (?:with|w|and|plus) (?:\\w+ )?charms?|tiffany (?:& co|and co|co|silver|(?:\\w+ ){0,3}(?:bracelet|necklace|ring|earrings))',
    'american girl(?! (?:dolls? (?:clothes|clothing|cards?|shoes|outfits?|dress|accessor)|hoodie|body book|kit\\b|cards?|clothes|clothing|dress|outfit|shoes|boots|books?|magazine|shirt|accessor))|pok[eé]mon (?:emerald|crystal|platinum|heart ?gold|soul ?silver|fire ?red|leaf ?green)',
    'pok[eé]mon (?:red|blue|yellow|gold|silver|ruby|sapphire) (?:version|game ?boy|gba)',
    'burberry (?:trench|coat)|coach (?:\\w+ )?(?:tabby|rogue)|leica|hasselblad|wedding (?:dress|gown)|bridal gown',
  ].join('|')})\\b`,
  'i',
);

/**
 * Catalog categories whose goods are large, or whose prices differ so much that words do not predict them. Few are in the training
 * sales.
 */
const UNPREDICTABLE_CATEGORIES: ReadonlySet<string> = new Set(
  `sofas dining-tables coffee-tables desks dressers bookcases beds bicycles motorcycles wheelchairs skis snowboards surfboards strollers
   car-seats pianos musical-keyboards saxophones brass-instruments woodwinds violins drums accordions sewing-machines vacuums desktop-computers
   televisions drones chandeliers washers-dryers refrigerators ranges-dishwashers`.split(/\s+/),
);
/** Large or recent goods in categories whose other goods are small and predictable. */
const UNPREDICTABLE_IN_CATEGORY: ReadonlyMap<string, RegExp> = new Map([
  [
    'car-parts',
    /\b(?:wheels?(?! (?:cover|cap|lock))|rims|tires?|headlights?|tail ?lights?|alternator|starter|radiator|bumper|fender|hood(?! ornament)|tailgate|door|seats?(?! covers?)|transmission|engine(?! cover)|cylinder head|fuel pump|injectors?|turbo(?:charger)?|calipers?|rotors|struts|shocks|coilovers|exhaust|muffler|catalytic|steering wheel(?! cover)|dash ?cam|head unit|car (?:stereo|radio|battery)|roof rack|running boards|floor (?:mats|liners)|hitch|carburetor)\b/i,
  ],
  // The sales are from 2017, when the Switch was new and the other consoles did not exist.
  ['video-games', /\b(?:switch|ps ?5|playstation ?5|xbox series|series [xs])\b/i],
  ['game-controllers', /\bdual ?sense|\bdual ?shock ?4|\bpro controller|\bxbox(?! 360)\b.*\bwireless|\bwireless\b.*\bxbox(?! 360)/i],
]);
/** Returns whether the text model cannot price goods of a catalog category. An accessory of large goods may be small. */
export const isUnpredictableCategory = (category: string | null, title: string, isAccessory: boolean): boolean =>
  category !== null &&
  ((!isAccessory && UNPREDICTABLE_CATEGORIES.has(category)) || (UNPREDICTABLE_IN_CATEGORY.get(category)?.test(title) ?? false));

const JEWELER = /\b(?:cartier|van cleef|hermes|goyard|david yurman|tiffany|bulgari|bvlgari|chopard|mikimoto|harry winston|diamonds?)\b/i;
/** Returns whether a title names a jeweler or diamonds. The text model cannot price even small goods of these makers, such as a card holder. */
export const hasJeweler = (title: string): boolean => JEWELER.test(title);

/** Returns whether the price of goods does not follow from words. `group` is the group that the path or a word names. */
export const isUnpredictable = (group: GroupId | null, text: string): boolean =>
  (group !== null && UNPREDICTABLE_GROUPS.has(group)) || UNPREDICTABLE_WORDS.test(text) || (group !== 'games' && isConsoleName(text));

const NEW_PLATFORM = /\b(?:nintendo switch|switch (?:games?|cart(?:ridge)?)|ps ?5|playstation ?5|xbox series [xs])\b/i;
/** Words that name these platforms. */
const PLATFORM_TRIGGER = defineTrigger(['switch', 'ps5', 'ps', 'playstation', 'xbox']);
const SWITCH = /\bswitch\b/i;
const getGamePattern = createLazy(() => new RegExp(`\\b(?:${lines.games})(?![\\p{L}\\p{N}])`, 'iu'));
/** Returns whether goods belong to a platform that was new or unknown when the sales were made. The sales contain none of its games. */
export const isForNewPlatform = (text: string): boolean =>
  hasTrigger(text, PLATFORM_TRIGGER) && (NEW_PLATFORM.test(text) || (SWITCH.test(text) && getGamePattern().test(text)));

/** Matches a number that is not a model: storage, a size, another measure or a year. */
const OTHER_NUMBER = /^(?:\d+(?:gb|tb|g|mm|cm|mp|in|inch|hz|k|p|w|v|x)|(?:16|32|64|128|256|512)|(?:19|20)\d\d)$/;
/** Returns whether a title already names the model by a number, so asking for the model would not help. */
export const isModelNamed = (tokens: readonly string[]): boolean => tokens.some((token) => /\d/.test(token) && !OTHER_NUMBER.test(token));
