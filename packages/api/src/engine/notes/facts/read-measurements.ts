import { findCategoryById } from '../../catalog/categories.ts';
import { INCLUDABLE_PARTS, STOP_WORDS, VERBS } from '../text/lexicon.ts';
import { capitalizeFirst, findClause, listTokens, type ParsedNotes } from '../text/parsed-notes.ts';

const MEASURED_PART =
  'pit to pit|pit-to-pit|p2p|ptp|armpit to armpit|arm pit to arm pit|underarm to underarm|chest|bust|shoulder(?: to shoulder| seam)?s?|sleeves?(?: length)?|(?:total |overall |full |back |front |body |shoulder to hem |waist to hem )?length|waist(?: across| flat| laid flat)?|hips?|thighs?|inseam|(?:front |back )?rise|outseam|hem(?: width)?|leg opening|ankle opening|heel(?: height)?|platform(?: height)?|shaft(?: height)?|calf(?: circumference)?|circumference|(?:overall |total |seat |back |arm |table )?height|(?:overall |total |seat |lens |face |case |strap |band |lug |mouth )?width|(?:overall |total |seat )?depth|(?:overall |case |face |lens )?diameter|(?:strap |handle |shoulder |crossbody )?drop|strap(?: drop| length)?|handle|insole|top to bottom|neck to hem|wingspan|screen(?: size)?|blade(?: length)?|chain(?: length)?|pendant|weight|weighs|wheel size|frame size|lug to lug|base|mouth|rim|bore';
const UNIT = String.raw`(?:"|''|in(?:ch(?:es)?|s)?\b\.?|cms?\b|mm\b|ft\b|feet\b|foot\b|'|meters?\b|m\b|yards?\b|yds?\b|lbs?\b\.?|pounds?\b|oz\b\.?|ounces?\b|kgs?\b|grams?\b|g\b)`;
const AMOUNT = String.raw`\d{1,4}(?:[.,]\d{1,3})?(?:\s?[¼½¾⅛]|\s?\d\/\d{1,2})?`;
const JOINING_WORDS = String.raw`(?:\s+(?:is|are|of|about|approx\.?|approximately|around|measures|measured|measuring|flat|across|laid flat|laying flat|at))*\s*[:=~-]?\s*`;

const LENGTH_AFTER_NAME = new RegExp(
  String.raw`\b(${MEASURED_PART})\b${JOINING_WORDS}(${AMOUNT}(?:\s?-\s?${AMOUNT})?\s?${UNIT})(?!\s+(?:tall|high|wide|long|deep|shorter|longer|taken)\b)`,
  'giu',
);
const LENGTH_WITHOUT_UNIT = new RegExp(
  String.raw`\b(pit to pit|pit-to-pit|p2p|ptp|armpit to armpit|(?<!tool |hope |ice |treasure |toy )chest|bust|shoulder(?: to shoulder)?s?|sleeves?|length|waist|hips?|inseam|rise|hem|leg opening)\b${JOINING_WORDS}(${AMOUNT})(?![\d.%$]|\s?(?:times|x\s?\d|gb|tb|(?:in(?:ch|ches)?\s)?(?:shorter|longer)))`,
  'giu',
);
const LENGTH_BEFORE_NAME = new RegExp(String.raw`(${AMOUNT}\s?${UNIT})\s+(${MEASURED_PART})\b`, 'giu');
/** A figure without a unit before the part that it measures: "36 waist", "44 chest". */
const FIGURE_BEFORE_NAME =
  /(?<![\w.$/-])(?:(pants|trousers|jacket|coat|blouse|skirt) )?(?:size )?(\d{2}(?:\.5)?) (waist|bust|chest|hips?|inseam|(?<=\.5 )frame)(?![\p{L}\p{N}]|\s(?:\d|x|coat|apron|bag|strap|trainer|pack))/giu;
/** A side in feet and inches, or in any other unit: "8'2"", "30 in W". */
const SIDE = String.raw`(?:\d{1,2}'\s?\d{1,2}(?:\.\d{1,2})?(?:"|\s?in\b)?|${AMOUNT}\s?${UNIT}?)\s?(?:[whldt]\b)?`;
/** A length in feet and inches: "6'2"". After "to" or "fits", it is a person's height. */
const FEET_AND_INCHES = /(?<![\w.$'/-])(?<!\b(?:to|for|fits?|fit|at|i'?m|am|is|are)\s)\d{1,2}'\s?\d{1,2}(?:\.\d{1,2})?(?:"|''|\s?in\b)/giu;
/** Dimensions joined by "x": "20x30 in", "18"W x 24"H x 12"D", "5x7 feet". */
const DIMENSIONS = new RegExp(
  String.raw`(?<![\d.])${SIDE}\s?(?:x|by)\s?${SIDE}(?:\s?(?:x|by)\s?${SIDE})?(?:\s?${UNIT})?(?:\s?[whldt]\b)?`,
  'giu',
);
/** A length with the part or direction that it measures: "24 inches tall", "42mm case", "5 ft long", "weighs 12 lbs". */
const DESCRIBED_LENGTH = new RegExp(
  String.raw`(?<![\d.$x])(${AMOUNT}(?:\s?-\s?${AMOUNT})?[\s-]?${UNIT})[\s-]+(tall|high|wide|long|deep|across|thick|round|in diameter|diameter|square|heel|heels|platform|case|face|dial|band|drop|inseam|chain|blade|screen|display|rim|speaker|subwoofer|driver|wheels?|frame|bar|brim|tires?|rims?|deck|scale|doll|figure)\b(?!\s(?:roll|spin|work|glide|turn|lock|good|great|fine|are|all|squeak))`,
  'giu',
);
/** A length with a letter for its direction: "42" H", "18 in W". */
const LETTERED_LENGTH = /(?<![\d.$x]|\d\s?x\s?)(\d{1,3}(?:\.\d{1,2})?\s?(?:"|in\.?|inch(?:es)?|cm))\s?([HWDL])(?![\p{L}\p{N}])/gu;
/** Capacities and other figures with a unit. */
const FIGURE =
  /(?<![\w.$/-])(\d{1,5}(?:[.,]\d{1,3})?)[\s-]?(cu\.? ?ft|cubic feet|fl\.? ?oz|oz|ounces?|ml|liters?|litres?|l|qts?|quarts?|gal|gallons?|cups?(?!\swith\s)|pints?|pt|lbs?|pounds?|kgs?|grams?|g|mp|megapixels?|watts?|w(?!\/)|volts?|v|amps?|mah|ah|hz|khz|ghz|rpm|psi|btu|sq ft|ft|feet|foot|yards?|yds?|inch(?:es)?|(?<=\d)in\b|in(?![\s-]?\d|\s(?:(?:the|its|an?|original|factory|very|really|like|near)\s)?(?:box|boxes|case|package|packaging|bag|tin|sleeve|plastic|wrapper|tube|mint|good|great|nice|excellent|perfect|fair|poor|decent|working|used|new|sealed|condition|shape|black|white|gr[ae]y|silver|gold|red|blue|green|pink|purple|yellow|orange|brown|beige|tan|navy|cream|stock|total|all|one|each|english|color|colour|shorter|longer)\b)|cm|mm|m|pc|pcs|pieces?|piece|count|ct|pack|pk|pages|tpi|thread count|tc|person|man|speed|gears?|keys?|key|strings?|watt|k|kt|karats?|carats?|ctw|tcw|hp|cc|miles|hours|hrs|doz(?:en)?|player|players)\b(?!\s?(?:home|away))|(?<![\w.$'/-])(\d{1,3}(?:[.,]\d{1,2})?)\s?(")(?![\p{L}])/giu;

const STORAGE =
  /(?<![\w.])(\d{1,4})\s?(gb|tb|gig|gigs|gigabytes?|terabytes?)(?:\s+(?:of\s+)?(ssd|hdd|emmc|storage|rom|internal|hard drive|nvme|ram|memory|ddr\d|unified memory|flash))?\b/giu;

const getUnit = (raw: string) => (/^t/i.test(raw) ? 'TB' : 'GB');

/** Returns a storage capacity: "128GB" → "128 GB"; null if there is none. */
export const findStorage = (text: string): string | null => {
  const match = new RegExp(STORAGE.source, 'iu').exec(text);
  return match ? `${match[1]} ${getUnit(match[2] ?? '')}` : null;
};

const RAM_SIZES = new Set(['2', '3', '4', '6', '8', '12', '16', '18', '24', '32', '64']);

/** Reads abbreviated memory and storage: "8/256", "16GB/1TB". */
const readShortMemory = (parsed: ParsedNotes): void => {
  const match = /(?<![\d./$-])(4|6|8|12|16|18|24|32|64)\s?(?:gb)?\s?\/\s?(64|128|256|512|1|2)\s?(gb|tb)?(?![\d./"'-])/iu.exec(parsed.text);
  if (!match || !parsed.isFree(match.index, match.index + match[0].length) || (Number(match[2]) < 64 && !match[3])) return;
  const [start, end] = [match.index, match.index + match[0].length];
  parsed.lists.details.push(parsed.createSourcedValue(`${match[1]} GB RAM`, start, end));
  parsed.add('storage', `${match[2]} ${(match[3] ?? 'GB').toUpperCase()}`, { start, end });
};

/** A memory card beside a camera: "64gb card". Its capacity is not the camera's. */
const MEMORY_CARD = /\d{1,4}\s?[gt]b (?:(?:micro ?)?sd |memory |cf )?cards?\b/giu;
const readMemoryCard = (parsed: ParsedNotes): void => {
  for (const { 0: match, index } of parsed.text.matchAll(MEMORY_CARD)) {
    if (index === 0 || !parsed.isFree(index, index + match.length)) continue;
    parsed.lists.included.push(parsed.createSourcedValue(match, index, index + match.length));
    parsed.claim(index, index + match.length, 'included');
    // "… 16gb card and strap": the next part comes with the item too.
    const part = /^ and (\p{Ll}{3,})(?=\s*(?:$|[,.;\n]))/u.exec(parsed.text.slice(index + match.length));
    const start = index + match.length + ' and '.length;
    if (part?.[1] === undefined || !INCLUDABLE_PARTS.has(part[1]) || !parsed.isFree(start, start + part[1].length)) continue;
    parsed.lists.included.push(parsed.createSourcedValue(part[1], start, start + part[1].length));
    parsed.claim(start, start + part[1].length, 'included');
  }
};

/** Reads a device's storage. Memory ("16GB RAM") becomes a detail. */
export const readStorage = (parsed: ParsedNotes): void => {
  readMemoryCard(parsed);
  const matches = [...parsed.text.matchAll(STORAGE)].filter(({ 0: words, index }) => parsed.isFree(index, index + words.length));
  const sizes = matches.map((match) => ({
    match,
    amount: Number(match[1]) * (getUnit(match[2] ?? '') === 'TB' ? 1000 : 1),
    isRam: /ram|memory|ddr/i.test(match[3] ?? ''),
  }));
  const largestAmount = Math.max(0, ...sizes.filter(({ isRam }) => !isRam).map(({ amount }) => amount));
  for (const { match, amount, isRam } of sizes) {
    const [start, end] = [match.index, match.index + match[0].length];
    const isMemory = isRam || (sizes.length > 1 && amount < largestAmount && RAM_SIZES.has(match[1] ?? ''));
    if (isMemory) {
      parsed.lists.details.push(
        parsed.createSourcedValue(
          `${match[1]} ${getUnit(match[2] ?? '')} ${/ddr\d/i.exec(match[0])?.[0].toUpperCase() ?? 'RAM'}`,
          start,
          end,
        ),
      );
      parsed.claim(start, end, 'detail');
    } else {
      parsed.add('storage', `${match[1]} ${getUnit(match[2] ?? '')}`, { start, end });
      const drive = /^(?:ssd|hdd|nvme|emmc)$/iu.exec(match[3] ?? '')?.[0];
      if (drive !== undefined) parsed.lists.features.push(parsed.createSourcedValue(drive.toUpperCase(), end - drive.length, end));
    }
  }
  if (sizes.length === 0) readShortMemory(parsed);
};

const cleanAmount = (amount: string): string =>
  amount
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\s?''/, '"')
    .replace(/(?<=\d)\s?"/, '"')
    .replace(/\s?(?:inches|inch|ins?)\.?$/i, ' in')
    .replace(/(?<=\d)\s?(cm|mm|ft|lbs?|oz|kg)s?\.?$/i, ' $1');

const addMeasurement = (parsed: ParsedNotes, value: string, start: number, end: number): void => {
  if (!parsed.isFree(start, end)) return;
  // "Hemmed to 29 inch inseam" states what was altered.
  if (/\b(?:hemmed|altered|shortened|cut|let out|taken in|lengthened) (?:down )?to (?:an? |about )?$/iu.test(parsed.text.slice(0, start)))
    return;
  // "6.5M heel tips worn": the letter is the width of a shoe.
  if (/\b\d{1,2}(?:\.5)?M\b/iu.test(value) && findCategoryById(parsed.facts.category?.[0]?.value ?? '')?.kind === 'shoes') return;
  const key = value.toLowerCase();
  if (!parsed.lists.measurements.some((measurement) => measurement.value.toLowerCase() === key))
    parsed.lists.measurements.push(parsed.createSourcedValue(value, start, end));
  parsed.claim(start, end, 'fact');
};

/** Reads measurements with the parts they measure: "Pit to pit 22 in", "18 x 24 x 12 in", "30 oz". */
export const readMeasurements = (parsed: ParsedNotes): void => {
  const { text } = parsed;
  const getRange = ({ 0: match, index }: RegExpExecArray) => [index, index + match.trimEnd().length] as const;
  for (const match of text.matchAll(LENGTH_AFTER_NAME))
    addMeasurement(parsed, `${capitalizeFirst((match[1] ?? '').toLowerCase())} ${cleanAmount(match[2] ?? '')}`, ...getRange(match));
  for (const match of text.matchAll(DIMENSIONS)) {
    const [start, end] = getRange(match);
    // Without a unit, "32x34" may be a pants size; with three dimensions or a unit, it is a measurement.
    const kind = findCategoryById(parsed.facts.category?.[0]?.value ?? '')?.kind;
    const isHomeSize =
      (kind === 'home' || kind === 'baby') && /^\d{2,3}(?:\s\d\/\d)?\s?(?:x|by)\s?\d{2,3}(?:\s\d\/\d)?$/iu.test(match[0].trim());
    if (isHomeSize || /"|'|in\b|inch|cm|mm|ft|feet|foot|\b[whldt]\b|(?:x|by)[^x]*(?:x|by)/i.test(match[0]))
      addMeasurement(parsed, match[0].trim(), start, end);
  }
  for (const match of text.matchAll(LENGTH_BEFORE_NAME))
    addMeasurement(parsed, `${capitalizeFirst((match[2] ?? '').toLowerCase())} ${cleanAmount(match[1] ?? '')}`, ...getRange(match));
  for (const match of text.matchAll(FEET_AND_INCHES)) addMeasurement(parsed, match[0].trim(), ...getRange(match));
  for (const match of text.matchAll(DESCRIBED_LENGTH)) addMeasurement(parsed, match[0].trim(), ...getRange(match));
  for (const match of text.matchAll(LETTERED_LENGTH)) addMeasurement(parsed, match[0].trim(), ...getRange(match));
  for (const match of text.matchAll(LENGTH_WITHOUT_UNIT))
    addMeasurement(parsed, `${capitalizeFirst((match[1] ?? '').toLowerCase())} ${(match[2] ?? '').trim()}`, ...getRange(match));
  for (const match of text.matchAll(FIGURE_BEFORE_NAME))
    addMeasurement(
      parsed,
      `${capitalizeFirst([match[1], match[3]].filter(Boolean).join(' ').toLowerCase())} ${match[2] ?? ''}`,
      ...getRange(match),
    );
};

/** A lens's largest aperture: "f/1.8", "F1.7", "f4.5-6.3". After a focal length, a whole number counts too. */
const APERTURE =
  /(?<![\p{L}\p{N}])(?:f\s?\/?\s?\d{1,2}\.\d{1,2}|f\/\d{1,2}|(?<=\dmm\s)f\d{1,2})(?:-(?:f\/?)?\d{1,2}(?:\.\d{1,2})?)?(?![\p{L}\p{N}]|\.\d)/giu;
/** A focal length with an aperture without its letter: "50mm 1.8d". */
const LENS_FIGURES = /(?<![\w.-])\d{2,3}(?:-\d{2,3})?mm \d\.\d{1,2}(?:-\d\.\d{1,2})?(?:\s?[dg])?(?![\p{L}\p{N}]|\.\d)/giu;
/** Reads lens figures and apertures as features, so that they are not read as names or measurements. */
export const readAperture = (parsed: ParsedNotes): void => {
  for (const { 0: match, index } of parsed.text.matchAll(LENS_FIGURES)) {
    if (!parsed.isFree(index, index + match.length)) continue;
    parsed.lists.features.push(
      parsed.createSourcedValue(
        match.replace(/[dg]$/u, (letter) => letter.toUpperCase()),
        index,
        index + match.length,
      ),
    );
    parsed.claim(index, index + match.length, 'fact');
  }
  for (const { 0: match, index } of parsed.text.matchAll(APERTURE)) {
    if (!parsed.isFree(index, index + match.length)) continue;
    parsed.lists.features.push(parsed.createSourcedValue(match, index, index + match.length));
    parsed.claim(index, index + match.length, 'fact');
  }
};

const CONTAINERS = /^(?:container|bowl|jar|tank|pitcher|carafe|reservoir|canister|basket)$/;
const LENGTH_UNIT = /^(?:ft|feet|foot|yards?|yds?|inch(?:es)?|in|"|cm|mm|m)$/i;

const HEDGES = /^(?:on|left|about|over|under|approx|approximately|around|only|less|more|nearly|almost|roughly)$/;
/** Returns whether a figure is part of a sentence, which becomes one detail: "Battery lasts 6 hours". */
const isInSentence = (parsed: ParsedNotes, start: number, end: number): boolean => {
  const clause = findClause(parsed, start);
  if (!clause || clause.start === parsed.clauses[0]?.start) return false;
  // "Holds up to 55"": the figure is the limit and not a length.
  if (/\b(?:holds|fits|supports|extends|reaches|up) (?:up )?to $/iu.test(parsed.text.slice(clause.start, start))) return true;
  // A word such as "about" makes the figure a statement: "About 100 miles on them".
  if (listTokens(parsed, clause).some((token) => HEDGES.test(token.folded) && (token.end <= start || token.start >= end))) return true;
  const otherTokens = listTokens(parsed, clause).filter(
    (token) => (token.end <= start || token.start >= end) && parsed.isFree(token.start, token.end),
  );
  return otherTokens.some(({ folded }) => VERBS.has(folded)) || otherTokens.filter(({ folded }) => !STOP_WORDS.has(folded)).length > 1;
};

/** Reads the remaining figures: lengths as measurements, all others as features ("30 oz", "12 cup", "20MP"). */
export const readFigures = (parsed: ParsedNotes): void => {
  for (const match of parsed.text.matchAll(FIGURE)) {
    const [start, end] = [match.index, match.index + match[0].length];
    // A year before "in" is not a length: "Ornament 1989 in box".
    const isYear = /^(?:19|20)\d\d in$/iu.test(match[0]);
    if (isYear || parsed.isGuarded(start, end) || !parsed.isFree(start, end) || isInSentence(parsed, start, end)) continue;
    if (LENGTH_UNIT.test(match[2] ?? match[4] ?? '')) addMeasurement(parsed, match[0].trim(), start, end);
    else {
      // Keep a container with its capacity: "64 oz container".
      const next = parsed.tokens.find((token) => token.start >= end);
      const isContainer =
        next !== undefined && CONTAINERS.test(next.folded) && next.start === end + 1 && parsed.isFree(next.start, next.end);
      const featureEnd = isContainer ? next.end : end;
      parsed.lists.features.push(parsed.createSourcedValue(parsed.text.slice(start, featureEnd).trim(), start, featureEnd));
      parsed.claim(start, featureEnd, 'fact');
    }
  }
};
