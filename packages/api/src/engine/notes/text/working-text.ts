import fillers from '../../../../models/notes/fillers.json' with { type: 'json' };
import lines from '../../../../models/notes/lines.json' with { type: 'json' };
import { endsWithModel } from './known-models.ts';
import { moveStory } from './lead-ins.ts';
import { correctSpelling } from './spelling.ts';
import { ABBREVIATIONS, COLORS, INCLUDABLE_PARTS } from './lexicon.ts';
import { tokenize } from './tokens.ts';
import { translateSpanish, type Edit } from './translate-spanish.ts';

/** Notes prepared for parsing: plain characters, emoji as breaks, typos corrected. */
export interface WorkingText {
  readonly text: string;
  /** Returns the seller's original characters for a range of `text`. */
  readonly getOriginal: (start: number, end: number) => string;
}

/** Maximum number of characters parsed; the contract allows 1,000. */
const MAX_NOTE_LENGTH = 4000;
// oxlint-disable-next-line no-control-regex -- removing them is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200D|\u20E3|\uFE0F|[\u{1F3FB}-\u{1F3FF}])+/gu;
/** A capacity without its unit: "iPhone 13 128 pink", "256 ssd". */
const BARE_STORAGE =
  /(?<=\b(?:iphone|ipad|galaxy|pixel)[^,;\n]{0,24}\s)\b(64|128|256|512)(?=\s\p{L}{3}|[,;]|\s*$)|(?<=\s)(?:128|256|512)(?=\s(?:ssd|hdd|nvme)\b)|(?<=\b(?:xbox (?:one(?: [sx])?|series [sx])|steam deck(?: oled| lcd)?|ps[345](?: (?:slim|pro|disc|digital))?) )(?:64|256|500|512|825)(?=\s\p{L}{3}|[,;]|\s*$)|(?<=\s(?:8|16|18|24|32)\s?gb (?:ram )?)(?:128|256|512)(?=\s\p{L}{3}|[,;]|\s*$)/giu;
/** A kit's zoom lens without its unit: "kit 15-45 lens". */
const FOCAL_RANGE =
  /(?<=\s)\d{2}-\d{2,3}(?= kit\b)|(?<=\s)\d{2,3}(?:-\d{2,3})?(?= f\/?\d(?:\.\d)?(?![\p{L}\d]))|(?<=\bw(?:ith)? )\d{2,3}(?= \d\.\d(?![\d.]))|(?<=\bkit )\d{2}-\d{2,3}(?=\s(?:kit |zoom |f\/?\d\S* )?lens(?:es)?\b)|(?<=\s)\d{2}-\d{2,3}(?=\s(?:kit |zoom )lens\b)/giu;
/** A colon within a title: "Star Wars: A New Hope". */
const TITLE_COLON = new RegExp(`(?<=^(?:the |marvel'?s |disney'?s )?(?:${lines.games}|${lines.series})(?: \\d+)?): (?=\\p{L})`, 'iu');
/** The console of a game without its maker: "mario kart 8 for switch", "zelda switch". */
const SWITCH_OF_GAME = new RegExp(
  `(?<=^(?:the |new )?(?:${lines.games})(?: [^\\s,;]+){0,6}? (?:for |on )?(?:the )?)(?<!nintendo )switch(?! ?(?:lite|oled|case|skin|controller|bundle|edition|\\p{Lu})(?!\\p{L}))(?!\\p{L})`,
  'iu',
);
/** "Training wheels incl pink": the color describes the item. */
const INCLUDED_BEFORE_COLOR = /\b(incl(?:uded)?\.?) (?=((?:\p{Ll}+ )?\p{Ll}+)\s*$)/gu;
/** "…, rust colored": the word names a color, not a flaw. */
const COLORED = /(?<=[,;.]\s)(\p{L}{3,})[ -]colou?red?(?=\s*(?:$|[,.;\n]))/gu;
/** "Black brass hardware": the first color is the bag's. */
const COLOR_BEFORE_HARDWARE =
  /(?<!\p{L})(?!rose|light|dark|polished|antique)(\p{Ll}+) ((?:brass|gold|silver|gunmetal|rose gold) (?:hardware|hw))(?!\p{L})/gu;
/** A second flaw right after a missing part: "flag missing 1 wheel wobbles". */
const FLAW_AFTER_MISSING =
  /(?<=\p{Ll}{3} missing) (?=(?:\d|one|two|left|right|front|back) \p{Ll}{3,} (?:wobbles|squeaks|sticks|leaks|drifts|rattles|skips|loose|cracked|broken|bent|torn|chipped)(?!\p{L}))/giu;
/** Three dimensions with a letter each: "60w 18d 32h". */
const SIDES =
  /(?<![\w.$])(\d{1,3}(?:\.\d)?"?)(w|d|h|l)[ x]{1,3}(\d{1,3}(?:\.\d)?"?)(w|d|h|l)[ x]{1,3}(\d{1,3}(?:\.\d)?"?)(w|d|h|l)(?!\w)/giu;
const MARKUP = /<[a-z!/?][^<>]*>/giu;

/** Names of one word that sellers write as two, such as "kitchen aid". */
const SPLIT_NAMES = new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${fillers.split.join('|')})(?![\\p{L}\\p{N}'])`, 'giu');

/** Forms that sellers type for other words, such as "ss" for stainless steel, or a figure that the next words correct. */
const REWRITES = fillers.rewrites.map(({ pattern, becomes }) => [new RegExp(pattern, 'giu'), becomes] as const);
const rewrite = (text: string): string => REWRITES.reduce((words, [pattern, becomes]) => words.replace(pattern, becomes), text);
/** An author after a title and a dash: "Dune - Frank Herbert, paperback". */
const AUTHOR_AFTER_DASH = /(?<=^[^\n,;.:-]{2,60}) [-–—] (?=(?:\p{L}[\p{L}'.]+ ){1,2}\p{L}{3,}\s*(?:[,;(\n]|$))/u;
const joinAuthor = (text: string): string => (BOOK.test(text) ? text.replace(AUTHOR_AFTER_DASH, ' by ') : text);

/** Maximum number of characters on each side that determine the meaning of a letter or sign. */
const MAX_CONTEXT = 60;
/** A plus sign before an included part: "case + charger cable". */
const PLUS_BEFORE_PART = /(?<=(?<!\p{L})(\p{Ll}{3,20})?) \+ (?=(?:(\p{Ll}+) )?(\p{Ll}+))/gu;
const isPart = (words: string | undefined): boolean => words !== undefined && INCLUDABLE_PARTS.has(words);
const separateParts = (text: string): string =>
  text.replace(PLUS_BEFORE_PART, (sign, previous: string | undefined, first: string | undefined, second: string, index: number) => {
    if (![second, first, `${first} ${second}`].some(isPart)) return sign;
    if (isPart(previous)) return ' and ';
    // "2 batteries 3ah + rapid charger", "…, beaters + whisk": the list of parts started before the sign.
    return /\d\p{L}*$|,[^.;\n]*$/u.test(text.slice(Math.max(0, index - MAX_CONTEXT), index)) ? ', ' : sign;
  });

const normalize = (raw: string): string => separateParts(joinAuthor(rewrite(moveStory(spellOut(raw)))));
const spellOut = (raw: string): string =>
  raw
    .slice(0, MAX_NOTE_LENGTH)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[®™©℠]/gu, ' ')
    .replace(EMOJI, ' • ')
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(MARKUP, ' ')
    .replace(/[’‘‛`´]/gu, "'")
    .replace(/[“”„″]|''/gu, '"')
    .replace(/′/gu, "'")
    .replace(/(?<=\d)\s?½/gu, '.5')
    .replace(/(?<=\d)\s(?:and\s)?1\/2(?!\d)/gu, '.5')
    // "7 1/4" in "7 1/4 blade" is one number.
    .replace(/(?<=\b(?:saw|skil|planer|router|jointer)\b[^\n]{0,60}(?<![\d./-])\d{1,2})\s(?=[1357]\/(?:4|8|16)(?![\d/]))/giu, '-')
    .replace(/(?<=\b(?:size|sz)\s?\d{1,2})\s(?:and\s)?([13])\/4(?!\d)/giu, (_, quarters: string) => (quarters === '1' ? '.25' : '.75'))
    .replace(/(?<![\w.,$/-])\.(?=\d)/gu, '0.')
    .replace(/(?<=\b(?:size|sz)\s)(xx?s|x{0,3}l|[sm])\/p(?![\p{L}\p{N}])/giu, '$1 petite')
    .replace(/(?<![\p{L}\p{N}])w\/o(?=\s)/giu, 'without')
    .replace(/(?<![\p{L}\p{N}])at ?& ?t(?![\p{L}\p{N}])/giu, 'att')
    .replace(/[×✕]/gu, 'x')
    .replace(/\bchain saw/giu, 'chainsaw')
    .replace(SPLIT_NAMES, (words) => words.replace(' ', ''))
    .replace(SIDES, '$1$2 x $3$4 x $5$6')
    .replace(BARE_STORAGE, (size) => `${size}gb`)
    .replace(TITLE_COLON, ' ')
    .replace(SWITCH_OF_GAME, (word) => (word === 'switch' ? 'nintendo switch' : `Nintendo ${word}`))
    .replace(FOCAL_RANGE, (range) => `${range}mm`)
    .replace(/(?<![\w.])(\d|1\d|20)[ -]in[ -](?:1|one)(?!\w)/giu, '$1-in-1')
    .replace(/(?<![\w.])(\d{3,4}) ?(ssd|hdd|nvme)(?!\w)/giu, '$1gb $2')
    .replace(/(?<![\p{L}\p{N}])insta ?pot(?![\p{L}\p{N}])/giu, 'instant pot')
    .replace(INCLUDED_BEFORE_COLOR, (match, lead: string, color: string) => (COLORS.has(color) ? `${lead}, ` : match))
    .replace(COLOR_BEFORE_HARDWARE, (match, color: string, hardware: string) =>
      COLORS.has(ABBREVIATIONS.get(color) ?? color) ? `${color}, ${hardware},` : match,
    )
    .replace(/(?<=\d )bats(?= (?:charger|and|n|w|bag|case)\b)/gu, 'batteries')
    .replace(
      /(?<=\b(?:gopro|hero|canon|nikon|sony|dji|drone|drill|driver|camera|20v|18v|12v|m12|m18)\b[^,;\n]{0,40} \d )bats(?=\s*(?:$|[,.;\n]))/giu,
      'batteries',
    )
    .replace(COLORED, (match, color: string) => (COLORS.has(color.toLowerCase()) ? `in ${color}` : match))
    .replace(FLAW_AFTER_MISSING, ', ')
    .replace(/(?<=\S )((?:with|w|and|n|in|no|original) )?o?hsc\b/u, (_, lead = 'with ') => `${String(lead)}hard shell case`)
    .replace(/\bfuji(?= (?:instax|finepix|gfx|x-?(?:t|e|h|a|s|pro)?-?\d|film))/giu, 'fujifilm')
    .replace(/\bnot incl\b\.?/giu, 'not included')
    .replace(/\bog (?=box(?:es)?\b)/gu, 'original ')
    .replace(/(?<=\p{L}[\p{L}\d]*\s)(?:lol|lmao|haha+)(?=\s*(?:$|[,.;!\n]))/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();

/** Words that introduce a name. The name is not corrected. */
const STATED_NAME = /\b(?:brand|maker|model|designer|made by)\s*(?:is|:|=|name)*\s*$/i;

/** Returns whether "w" means "with": "Case w strap", "FG800 w gig bag", ", w mat". In "32 w" it is a width. */
const isWith = (source: string, start: number, end: number): boolean =>
  // "Works w a paperclip", "works w app": a word precedes.
  (/\bworks?\s$/iu.test(source.slice(Math.max(0, start - 6), start)) && /^\s\p{L}/u.test(source.slice(end, end + 2))) ||
  // "Genesis model 2 w 6 games", "table saw 4100 w stand": parts follow.
  (/^\s\d{1,2}\s\p{Ll}{3,}s(?!\p{L})/u.test(source.slice(end, end + MAX_CONTEXT)) &&
    /\p{L}{3}[^\n,;]{0,20}\s$/u.test(source.slice(Math.max(0, start - MAX_CONTEXT), start))) ||
  (/\s\d{4}\s$/u.test(source.slice(Math.max(0, start - 6), start)) &&
    INCLUDABLE_PARTS.has(/^\s(\p{Ll}+)/u.exec(source.slice(end, end + MAX_CONTEXT))?.[1] ?? '')) ||
  // "Chicco KeyFit 30 w base": the number belongs to the model.
  (/^\s\p{Ll}{3}/u.test(source.slice(end, end + 5)) && endsWithModel(source.slice(Math.max(0, start - MAX_CONTEXT), start).trimEnd())) ||
  (/(?:[,;]|\s\d{3}|\s\d\/\d|\s(?:19|20)\d\d)\s$/u.test(source.slice(Math.max(0, start - 6), start)) &&
    /^\s\p{Ll}{3}/u.test(source.slice(end, end + 5))) ||
  // "18 w inserts": a part that can be included follows a count. If a device follows, the number is a wattage.
  (/(?<![\d.])\d{1,2}\s$/u.test(source.slice(Math.max(0, start - 4), start)) &&
    !/^\s(?:bulbs?|led|lights?|lamp|chargers?|adapters?|speakers?|motor|amp|power|microwave|panel|battery)/iu.test(
      source.slice(end, end + 12),
    ) &&
    (/^\s(?:laces|buttons|hood|lining|inserts|pockets|liners?)(?!\p{L})/iu.test(source.slice(end, end + 10)) ||
      INCLUDABLE_PARTS.findAt(source, tokenize(source.slice(end, end + MAX_CONTEXT)), 0) !== null)) ||
  (/(?:\p{L}{2}|[")]|\p{L}-?\d{1,6}|\d\p{L})\s$/u.test(source.slice(Math.max(0, start - MAX_CONTEXT), start)) &&
    /^\s(?:(?:\d[\d.-]{0,8}(?:mm|m?ah|v|[gt]b|oz|qt|ft)?\s(?:f?\/?\d(?:\.\d)?\s)?|og\s)?\p{Ll}{3}|\d{2,3}(?:-\d{2,3})?mm(?![\p{L}\p{N}]))/u.test(
      source.slice(end, end + MAX_CONTEXT),
    ));
/** Words on either side of an "n" that is part of a name: "Pack n Play", "Guns n Roses", "mac n cheese". */
const NAME_BEFORE_N =
  /(?:^|\s)(?:pack|guns|rock|mac|salt|chip|sit|lock|grab|stack|snap|see|speak|touch|scoot|step|slide|toss|wash|trick|linens)\s$/iu;
const NAME_AFTER_N =
  /^\s(?:play|roses|roll|cheese|dale|pepa|go|glo|glow|grow|spell|peel|slide|tell|say|seek|sip|save|things|cream)(?!\p{L})/iu;
/** Returns whether "n" means "and": "red n white", "2 batteries n charger". "Pack n Play" is a name. */
const isAbbreviatedAnd = (source: string, start: number, end: number): boolean => {
  const [textBefore, textAfter] = [source.slice(Math.max(0, start - MAX_CONTEXT), start), source.slice(end, end + MAX_CONTEXT)];
  const isName = NAME_BEFORE_N.test(textBefore) || NAME_AFTER_N.test(textAfter);
  return (
    !isName && ((/\p{Ll}{3}\s$/u.test(textBefore) && /^\s(?:\d{1,2}\s)?\p{Ll}{3}/u.test(textAfter)) || isBeforePart(source, start, end))
  );
};
/** Returns whether a part that can be included follows a range: "n" in "charger n 2 batteries". */
const isBeforePart = (source: string, start: number, end: number): boolean =>
  /\p{L}{3}\s$/u.test(source.slice(Math.max(0, start - MAX_CONTEXT), start)) &&
  INCLUDABLE_PARTS.findAt(
    source,
    tokenize(source.slice(end, end + MAX_CONTEXT).replaceAll(/(?<![aeiou])ys(?!\p{L})/gu, 'ies')).filter(
      ({ folded }) => !/^\d+$/.test(folded),
    ),
    0,
  ) !== null;

/** Words that make "dj" a dust jacket and "pb" a paperback. */
const BOOK = /\b(?:library|books?|novels?|hardcover|hardback|paperback|hc|edition|series|trilogy|author|saga)\b/iu;
/** Returns whether an ambiguous abbreviation means something else here. "BH 79" is a battery's health; BH also makes cosmetics. */
const isOtherMeaning = (raw: string, source: string, end: number): boolean =>
  (/^(?:dj|pb)$/.test(raw) && !BOOK.test(source)) ||
  (raw === 'hc' && !/\b(?:books?|novels?|series|dj|edition|author)\b/iu.test(source)) ||
  (raw === 'hw' && !/\b(?:brass|gold|silver|gunmetal|rose gold|palladium)\s$/.test(source.slice(0, end - 2))) ||
  (raw === 'bh' && !/^\s\d{2,3}(?!\d)/.test(source.slice(end)));

const expandAbbreviation = (raw: string, source: string, start: number, end: number): string | null => {
  const word = raw === raw.toLowerCase() ? ABBREVIATIONS.get(raw) : undefined;
  const isOtherUse =
    (raw === 'w' && !isWith(source, start, end)) ||
    (raw === 'n' && !isAbbreviatedAnd(source, start, end)) ||
    isOtherMeaning(raw, source, end);
  if (word === undefined || isOtherUse) return null;
  return word === 'battery' && /(?<!\d)(?:[2-9]|\d\d)\s$/.test(source.slice(0, start)) ? 'batteries' : word;
};

/**
 * Text before the start of a sentence, where a capital is insignificant. The period of an initial does not count: "J.K. Rowling".
 */
const SENTENCE_START = /(?:^|[!?\n•]\s*|(?<!(?:^|[\s.(])\p{Lu})\.\s*)$/u;

const matchCase = (word: string, model: string): string =>
  model === model.toUpperCase() ? word.toUpperCase() : /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

export const toWorkingText = (note: string): WorkingText => {
  const { text: source, edits: translations } = translateSpanish(normalize(note));
  const edits: Edit[] = [];
  // Corrections add or remove letters, which changes the positions of the translations after them.
  let nextTranslation = 0;
  const addTranslationsBefore = (end: number): void => {
    for (; nextTranslation < translations.length; nextTranslation += 1) {
      const translation = translations[nextTranslation];
      if (!translation || translation.start >= end) return;
      const shift = text.length - copiedEnd;
      edits.push({ ...translation, start: translation.start + shift, end: translation.end + shift });
    }
  };
  let text = '';
  let copiedEnd = 0;
  const isAllLowercase = source === source.toLowerCase();
  for (const { raw, start, end } of tokenize(source)) {
    if (translations.some((translation) => translation.start < end && start < translation.end)) continue;
    // A capital within a sentence marks a name, and names are not in our lexicons.
    const isName = !isAllLowercase && /^\p{Lu}\p{Ll}/u.test(raw) && !SENTENCE_START.test(source.slice(0, start));
    // A capital before a number marks a name even at the start of the notes.
    const isBeforeNumber = !isAllLowercase && /^\p{Lu}\p{Ll}/u.test(raw) && /^\s\d/.test(source.slice(end, end + 2));
    const correction =
      expandAbbreviation(raw, source, start, end) ??
      (isName || isBeforeNumber || STATED_NAME.test(source.slice(0, start)) ? null : correctSpelling(raw));
    if (correction === null) continue;
    addTranslationsBefore(start);
    text += source.slice(copiedEnd, start);
    const replacement = raw.length === 1 ? correction : matchCase(correction, raw);
    edits.push({ start: text.length, end: text.length + replacement.length, raw });
    text += replacement;
    copiedEnd = end;
  }
  addTranslationsBefore(source.length);
  text += source.slice(copiedEnd);
  return {
    text,
    getOriginal: (start, end) =>
      edits
        .filter((edit) => edit.start < end && edit.end > start)
        .toReversed()
        .reduce(
          (original, edit) =>
            original.slice(0, Math.max(0, edit.start - start)) + edit.raw + original.slice(Math.min(end, edit.end) - start),
          text.slice(start, end),
        ),
  };
};
