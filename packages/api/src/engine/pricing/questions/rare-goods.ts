import { hasTrigger, tokenize, toJoinedName } from '../goods/tokens.ts';
import { addTriggerWords, defineTrigger } from '../goods/trigger-words.ts';

/**
 * Goods that are rare in the training sales because they are large, heavy, expensive or new. In the sales, their names mostly mean
 * toys, prints and parts. Each line lists the phrases of one class. We chose them by judgment.
 */
const RARE_PHRASES = [
  // Furniture and large household items
  'recliner, futon, sectional, ottoman, bunk bed, daybed, bed frame, dining set, dining chair, dining chairs, poang, poang chair, bar stools, desk chair, gaming chair, gaming desk',
  'standing desk, computer desk, writing desk, filing cabinet, file cabinet, china cabinet, credenza, armoire, tv stand, side table',
  'rocking chair, chaise, wine rack, area rug, christmas tree, grandfather clock, floor lamp, ceiling fan, patio set',
  // Household machines
  'food processor, blender, blendtec, bread maker, breadmaker, ice cream maker, juicer, microwave, dishwasher, freezer, mini fridge',
  'fridge, stove, cooktop, air conditioner, dehumidifier, air purifier, water heater, carpet cleaner, steam mop, shop vac, fish tank, aquarium, deep fryer, meat slicer',
  'wine cooler, water dispenser, rice cooker, vacuum sealer, pasta maker, all clad, staub, cast iron set, cookware set',
  // Computers, audio and video
  'gaming pc, desktop pc, desktop computer, computer tower, pc tower, mining rig, projector, plotter, 3d printer, laser printer, printer',
  'ssd, nvme, storage drive, external hard drive, portable hard drive, internal hard drive',
  'tower speakers, bookshelf speakers, subwoofer, studio monitors, akg, sennheiser, beyerdynamic, turntables, record player, cassette deck, cd player, dvd player, ray player, vcr, mixer board',
  'audio interface, mixing console, pa system, home theater, klipsch, bowers wilkins, mcintosh, marantz, denon, av receiver, stereo receiver, sony receiver, mx master, vr headset, walkie talkies',
  // Instruments
  'precision bass, jazz bass, bass guitar, electric bass, alto sax, tenor sax, banjo, mandolin, accordion, clarinet, trombone, french horn, tuba, keytar, looper',
  'gs mini, baby taylor, little martin, taylor guitar, martin guitar, breedlove, ovation, takamine, zildjian, sabian, paiste, xenyx, behringer',
  'musical keyboard, casio keyboard, yamaha keyboard, 61 key, 61 keys, 76 key, 88 key, 88 keys, digital piano, keyboard piano, guitar amp, bass amp, amp head, dj controller, cymbals, guitar case, bass case, violin case, cello case, trumpet case, saxophone case, snare drum, bongos, congas, sitar, oboe, bassoon',
  // Tools and garden
  'socket set, tool set, tool box, tool chest, wrench set, air compressor, welder, nail gun, band saw, drill press, bench grinder',
  'leaf blower, hedge trimmer, weed eater, string trimmer, snow blower, snowblower, tiller, wheelbarrow, grill, fire pit, gazebo, hot tub',
  'bench plane, jointer plane, smoothing plane, laser level, multimeter fluke, oscilloscope, sawzall, rotary hammer, tile saw, log splitter, lawn tractor, riding mower, car jack, engine hoist, tonneau cover, truck cap, roll top desk',
  'makita charger, dewalt charger, milwaukee charger, ryobi charger, makita battery, dewalt battery, milwaukee battery, ryobi battery, 18v battery, 20v battery, 40v battery, 60v battery, m12 battery, m18 battery',
  'charger for makita, charger for dewalt, charger for milwaukee, charger for ryobi, battery for makita, battery for dewalt, battery for milwaukee, battery for ryobi',
  // Car parts
  'alternator, starter motor, headlight, headlights, headlight assembly, tail light, tail lights, tail light assembly, catalytic converter, running boards, cylinder head, fuel pump, turbocharger, brake calipers, coilovers',
  'weathertech, husky liners, michelin, goodyear, bridgestone, continental tires, pirelli, snow tires, winter tires, all season tires, truck tires, alloy wheels, oem wheels, inch wheels, inch rims, head unit, dash cam',
  // Sports and outdoors
  'tent, trampoline, telescope, spotting scope, rifle scope, leupold, concept2, thule, canoe, inflatable boat, fish finder, trolling motor, fishing rod, fishing reel, crossbow',
  'compound bow, elliptical, exercise bike, stationary bike, spin bike, weight bench, power rack, squat rack, barbell, kettlebell set, adjustable dumbbell, adjustable dumbbells, dumbbell set, bowflex, pool table',
  'ping pong table, air hockey table, foosball table, basketball hoop, golf bag, golf set, golf cart, ski boots, snowboard boots, wakeboard, wetsuit',
  'hockey skates, roller blades, rollerblades, electric scooter, hoverboard, skateboard complete, bike rack, roof rack, cargo box, rooftop tent',
  'coleman cooler, ice chest, rtic cooler, manduka, osprey backpack, rei backpack, gregory backpack, sleeping bag, tennis racket, tennis racquet, baseball glove, softball bat, baseball bat',
  // Children
  'baby swing, pack n play, play pen, playpen, play yard, playhouse, cozy coupe, power wheels, ride on, swing set, sandbox, bassinet',
  'magna tiles, changing table, toddler bed, rocking horse, balance bike, kids bike, tricycle, dollhouse, doll house, barbie dreamhouse, barbie dream house, breast pump, cpap, airsense, duvet cover, duvet covers, pump in style, exersaucer, jumperoo',
  // Bags and cases
  'tumi, rimowa, briggs riley, suitcase, luggage, luggage set, carry on, rolling duffel, garment bag, steamer trunk, wallet on chain, briefcase',
  // Collectibles, art and unique pieces
  'oil painting, original painting, lithograph, signed print, bronze statue, grandmother clock, antique clock, cuckoo clock, mantel clock, stained glass',
  'sterling tea set, coin collection, stamp collection, silver bar, gold bar',
  'engagement ring, pearl necklace, turquoise squash, native american turquoise',
  'earthbound, chrono trigger, hot wheels redline, hot wheels redline',
  'lego bulk, bulk lego, lego lot, lego pounds, train set, model railroad, lionel, slot cars, instax mini, instax wide, instax square, die cast lot, coin lot, comic collection, book set, books set, g1 transformers',
  'black lotus, dual land, psa, cgc, signed baseball, signed jersey, game worn, autographed, autograph, first edition signed, action comics',
  // Watches that are named without that word
  'chronograph, monopusher, tourbillon, wristwatch, wristwatches, pocket watch, benrus, certina, corum, czapek, doxa, ebel, eberhard co, el primero, enicar, eterna, favre leuba, gallet, gerald genta',
  'gevril, glashutte, greubel forsey, hamilton boulton, hamilton pan, hamilton thin, hamilton ventura, hublot, ikepod, jaquet droz, jules jurgensen, junghans, kelek, kudoke, lecoultre, lemania, mido multi',
  'mido ocean, nomos, oris aquis, oris big, oris diver, oris divers, parmigiani, roger dubuis, rodania, tank louis, urwerk, vulcain, wakmann, wittnauer, yema',
  // Fragrance and care products that are expensive for their kind
  'montblanc, mont blanc pen, dior sauvage, bleu de chanel, baccarat rouge, tom ford, creed, le labo, byredo, maison margiela replica, parfums de marly, la mer',
  // Devices, and accessories that cost as much as devices
  'garmin, oura ring, whoop band, whoop strap, whoop 4, ecobee, thermostat, microphone, gaming mouse, logitech g, logitech g305, logitech g502, logitech g915, superlight, lightspeed, mx keys, mx anywhere, mx vertical, ryzen, apple pencil, magic keyboard, magic trackpad, elite controller, elite wireless controller',
  'dualsense, xbox wireless controller, switch pro controller, joy con, joycon, xbox elite, astro a40, astro a50, astro headset, soundcore, streaming mic, capture card, nas drive, playstation vr, playstation vr2, psvr, psvr2, vr2 headset, oculus quest, oculus rift, oculus go, meta quest, valve index, htc vive, ledger nano, remarkable 2, remarkable tablet',
  'tube screamer, big muff, orange crush, guitar pedal, looper pedal, multi effects, practice amp, combo amp, phase 90, dyna comp, drum machine, midi controller, groovebox',
  'barista express, bambino plus, shark navigator, shark rotator, shark vertex, ninja foodi, ninja creami, ninja blender, braava, tower fan, portable heater',
  'patio furniture, outdoor furniture, lawn furniture, garden furniture, roof box, bike trailer, golf rangefinder, multimeter, baby bjorn, babybjorn, lovevery, transformers g1, cabbage patch 1983, prizm, rookie, commander deck, planeswalker deck, elite trainer box, booster box, booster bundle, ultra premium collection',
].flatMap((line) => line.split(', '));

/** Product lines of shoes and clothes that are newer or more expensive than others of the brand, or than other clothes. */
const CLOTHES_PHRASES = [
  'vaporfly, alphafly, doc martens, dr martens 1460, dr martens 1461, dr martens jadon, hoka, on cloud, on cloudmonster, brooks ghost, gel kayano, gel nimbus, salomon, allen edmonds, alden, triple s, nano puff, fur coat, mink coat, mink fur, mink stole, nirvana shirt',
  'leather jacket, leather coat, leather blazer, leather bomber, leather moto, leather motorcycle jacket, leather biker jacket',
  'fox fur, shearling, sheepskin coat, leather trench, armani suit, hugo boss suit, brooks brothers suit, tuxedo, mens suit, wool suit, piece suit, letterman jacket, carhartt jacket',
  'vintage band tee, vintage band shirt, vintage band t shirt, vintage concert shirt, vintage concert tee, vintage tour shirt, band t shirt vintage, tour shirt vintage, vintage nascar, vintage starter jacket, starter jacket, kapital, stone island',
  'cp company, fear of god, chrome hearts, rick owens, acne studios, a p c, visvim, bape, palace skateboards, kith, stussy vintage, issey miyake',
  'vuori, rothys, tecovas, lucchese, reformation dress, reformation top, super puff, aritzia, fear god, golden goose, veja, common projects, outdoor voices, isabel marant',
].flatMap((line) => line.split(', '));

/** Makers of collectible glass, china and figures. */
const TABLEWARE_PHRASES = [
  'pyrex butterprint, pyrex gooseberry, pyrex bowl set, pyrex mixing bowl, pyrex mixing bowls, jadeite fire king, waterford, lalique, baccarat, swarovski swan, crystal swan, lladro, meissen, royal doulton, wedgwood, lenox set, china set, silverware set, sterling flatware',
].flatMap((line) => line.split(', '));

/** Makers of art supplies and brushes that cost several times as much as the palettes, crayons and brush sets in the sales. */
const ART_PHRASES = [
  'prismacolor, copic, polychromos, faber castell, caran dache, holbein, schmincke, daniel smith, winsor newton professional, golden acrylics, rotring, posca set, sigma beauty, sigma brush, sigma brushes, sephora pro, wayne goss, hakuhodo, chikuhodo, sonia g, rephr',
].flatMap((line) => line.split(', '));

/** Words for clothes. Next to the name of large goods they mean a print, but a "Kith hoodie" is one of the expensive clothes. */
const CLOTHES_WORDS = new Set(
  `shirt shirts tshirt tee tees top tops dress dresses leggings pants jeans shorts socks hat hats hoodie sweatshirt sweater jacket coat scarf tie
   clothes clothing outfit bra panties underwear bikini swimsuit romper
   pajamas`.split(/\s+/),
);
/** Words for tableware and figures, which expensive makers sell too. */
const TABLEWARE_WORDS = new Set('bowl plate cup mug glass tumbler tray figure figurine ornament bottle'.split(' '));
/** Words for what makers of art supplies sell. */
const ART_WORDS = new Set('brush brushes palette pen pens marker pad book case paint set refill'.split(' '));
/** Words next to which the name of large goods means a print, a toy, a part or a book. */
const SMALL_ITEM_WORDS = new Set([
  ...CLOTHES_WORDS,
  ...TABLEWARE_WORDS,
  ...`cap caps pick picks strings balls reprint reproduction costume print printed poster sticker stickers decal stamp pattern svg toy toys doll dolls squishy barbie miniature dollhouse playset plush charm
   charms pin pins patch earrings pendant keychain coaster magnet candle soap mascara lipstick palette brush brushes gloss nail polish lotion cream
   wash shampoo cover covers case cases skin pad pads mat strap straps bag bags liner liners filter filters blade blades bits cord cable charger
   adapter remote part parts attachment attachments replacement accessory accessories knob handle lid holder stand hook hooks hanger clip rack
   book books cookbook paperback hardcover novel textbook manual magazine dvd cd vinyl record cartridge card cards gift certificate sample samples travel decant fragrance mist
   onesie bib blanket pillow sheets sheet sham curtain curtains towel film spatula spoon spoons whisk tongs ladle peeler scoop utensil utensils mitt apron towels lanyard tag tags for beauty silicone scent faux vegan imitation synthetic kazooie tooie lularoe foreman smokeless living`.split(
    /\s+/,
  ),
]);

/** Makers of ordinary household goods, by one word of the name. Their other goods, such as mixers with a stand, cost several times as much. */
const HOUSEHOLD_MAKERS =
  'keurig cuisinart calphalon kitchenaid corningware corning mikasa decker lasko honeywell rowenta holmes coleman logitech oster fiestaware hocking';
/** Household goods that are as inexpensive as those in the sales, whoever makes them. */
const HOUSEHOLD_WORDS =
  `maker mixer toaster kettle iron fan heater lantern flashlight mouse keyboard saucepan pan pans pot pots skillet bakeware casserole dish
   dishes plates platter bowls mugs glasses board opener thermos grinder griddle`.split(/\s+/);
/** Small goods of a maker that mostly sells large or expensive ones. The sales have enough of them from other makers. */
const SMALL_GOODS_BY_MAKER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['ikea', new Set('lamp lamps vase vases basket baskets clock clocks'.split(' '))],
  ...HOUSEHOLD_MAKERS.split(' ').map((maker): [string, ReadonlySet<string>] => [maker, new Set(HOUSEHOLD_WORDS)]),
]);

/** Returns whether the word at an index, next to the name of large goods, means a small item. "14 cup" is a size. */
export const isSmallItemWord = (tokens: readonly string[], index: number): boolean => {
  const word = tokens[index] as string;
  return SMALL_ITEM_WORDS.has(word) && !(word === 'cup' && /^\d/.test(tokens[index - 1] ?? ''));
};

/** Words that introduce accessories. */
const INCLUSION_WORDS = new Set(['with', 'w', 'includes', 'including', 'incl', 'comes']);
const NO_WORDS: ReadonlySet<string> = new Set();

/** A phrase that names rare goods. */
interface Phrase {
  readonly words: readonly string[];
  /** True for a maker's name, next to which the maker's small goods keep their price. */
  readonly isMaker: boolean;
  /** Words for small items next to which the phrase still names rare goods. */
  readonly allowedWords: ReadonlySet<string>;
}
/** Phrases by their first word, longest first. */
type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

/** First words of phrases. */
const RARE_TRIGGER = defineTrigger([]);

const indexPhrases = (makers: readonly string[]): PhraseIndex => {
  const allowedWordsByPhrase = new Map<string, ReadonlySet<string>>();
  for (const phrase of [...makers, ...RARE_PHRASES]) allowedWordsByPhrase.set(phrase, NO_WORDS);
  for (const phrase of CLOTHES_PHRASES) allowedWordsByPhrase.set(phrase, CLOTHES_WORDS);
  for (const phrase of TABLEWARE_PHRASES) allowedWordsByPhrase.set(phrase, TABLEWARE_WORDS);
  for (const phrase of ART_PHRASES) allowedWordsByPhrase.set(phrase, ART_WORDS);
  const index = new Map<string, Phrase[]>();
  const makerNames = new Set(makers);
  for (const [phrase, allowedWords] of allowedWordsByPhrase) {
    const words = phrase.split(' ');
    const firstWord = words[0] as string;
    index.set(firstWord, [...(index.get(firstWord) ?? []), { words, allowedWords, isMaker: makerNames.has(phrase) }]);
  }
  for (const phrases of index.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  addTriggerWords(RARE_TRIGGER, index.keys());
  return index;
};

const isPhraseAt = ({ words }: Phrase, tokens: readonly string[], start: number): boolean => {
  for (let index = 1; index < words.length; index += 1) if (words[index] !== tokens[start + index]) return false;
  return true;
};

/** Returns the longest listed phrase that starts at this position. */
const findPhrase = (index: PhraseIndex, tokens: readonly string[], start: number): Phrase | null => {
  for (const phrase of index.get(tokens[start] as string) ?? NO_PHRASES) if (isPhraseAt(phrase, tokens, start)) return phrase;
  return null;
};
const NO_PHRASES: readonly Phrase[] = [];

/** Returns the end of the words that name the goods, which is the first word that introduces accessories. */
export const findNameEnd = (tokens: readonly string[]): number => {
  const end = tokens.findIndex((token) => INCLUSION_WORDS.has(token));
  return end < 0 ? tokens.length : end;
};

/**
 * Creates a function that returns whether a title names goods that are rare in the sales, not a small item with the same name.
 * `makers` lists names of makers whose goods are also rare, as lowercase words. `brand` is the item's brand if it is known.
 */
export const createRareGoodsFinder = (makers: readonly string[]): ((title: string, brand?: string) => boolean) => {
  const index = indexPhrases(makers);
  const brands = new Set(makers.map((maker) => maker.replaceAll(' ', '')));
  return (title, brand = '') => {
    const isRareMaker = brand !== '' && brands.has(toJoinedName(brand));
    if (!isRareMaker && !hasTrigger(title, RARE_TRIGGER)) return false;
    const tokens = tokenize(title);
    let allowedWords: ReadonlySet<string> | null = isRareMaker ? NO_WORDS : null;
    let smallGoods = SMALL_GOODS_BY_MAKER.get(toJoinedName(brand));
    for (const token of tokens) smallGoods ??= SMALL_GOODS_BY_MAKER.get(token);
    let smallWords = NO_SMALL_WORDS;
    let isListedByName = false;
    let isMakersSmallItem = false;
    const end = findNameEnd(tokens);
    for (let position = 0; position < end;) {
      const token = tokens[position] as string;
      const phrase = findPhrase(index, tokens, position);
      if (phrase !== null) {
        allowedWords ??= phrase.allowedWords;
        isListedByName ||= !phrase.isMaker;
      } else if (isSmallItemWord(tokens, position)) smallWords = [...smallWords, token];
      else isMakersSmallItem ||= smallGoods?.has(token) ?? false;
      position += phrase?.words.length ?? 1;
    }
    if (isMakersSmallItem && !isListedByName) return false;
    return allowedWords !== null && smallWords.every((word) => allowedWords.has(word));
  };
};
const NO_SMALL_WORDS: readonly string[] = [];
/** Returns whether a title names goods that are rare in the sales, regardless of their maker. */
export const areRareGoods = createRareGoodsFinder([]);
