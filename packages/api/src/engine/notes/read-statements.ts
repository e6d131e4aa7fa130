import { findCategories } from '../catalog/find-categories.ts';
import { isPartWord } from './flaws/flaw-subject.ts';
import { isDenied } from './text/denials.ts';
import { listTokens, type ParsedNotes } from './text/parsed-notes.ts';
import { FLAWS, INCLUDABLE_PARTS } from './text/lexicon.ts';
import type { Token } from './text/tokens.ts';

/** A negation that covers a list: "No stains, holes or tears". */
const DENIAL_LIST =
  /\b(?:no|without|sin|sans|ohne|senza|pas de|aucune?|zero|free of|free from|never any|not any|w\/o)\s+(?:(?:visible|obvious|major|apparent|known|signs of|real|big|noticeable)\s+)*((?:\p{L}+['-]?\p{L}*\s*(?:,|\/|\bor\b|\band\b|\bnor\b|&)?\s*(?:or|and|no)?\s*){1,8})/giu;

/** A denial whose flaw follows the part: "No poles missing". */
const NOTHING_MISSING =
  /\b(?:no|zero|not any) (?:\p{L}+ ){1,2}(?:is |are )?(?:missing|broken|cracked|torn|damaged|bent)(?![\p{L}\p{N}]|\s(?:links?|stones?|beads?|buttons?|straps?|pieces?|parts?|zippers?|laces|screws?|keys?)(?!\p{L}))/giu;

/** Claims entire denials, such as "no stains, holes or tears", so that their words are not read as flaws. */
export const readDenials = (parsed: ParsedNotes): void => {
  const { text } = parsed;
  for (const match of text.matchAll(DENIAL_LIST)) {
    const listStart = match.index + match[0].length - (match[1]?.length ?? 0);
    const words = listTokens(parsed, { start: listStart, end: match.index + match[0].length });
    let last: Token | null = null;
    for (const [index, token] of words.entries()) {
      const isListed =
        FLAWS.has(token.folded) ||
        /^(?:or|and|nor|ni|y|et|no|any|visible|other|major|of|wear|use|signs?|smells?|issues?|odors?|animal|smoke|pets?)$/.test(
          token.folded,
        );
      const gap = index === 0 ? '' : text.slice(words[index - 1]?.end ?? 0, token.start);
      // "No cracks burn in on screen": a flaw of two words starts a new statement.
      const isOtherFlaw =
        index > 0 && gap === ' ' && (FLAWS.findAt(text, parsed.tokens, parsed.tokens.indexOf(token))?.end ?? 0) > token.end;
      // "No chips faded": a new clause starts.
      const isNextClause = gap === ' ' && parsed.clauses.some(({ start }) => start === token.start);
      if (!isListed || isOtherFlaw || isNextClause || /[.;\n!?]/.test(gap)) break;
      if (!/^(?:or|and|nor|no|any|of|visible|other|major)$/.test(token.folded)) last = token;
    }
    if (last && parsed.isFree(match.index, last.end)) parsed.claim(match.index, last.end, 'statement');
  }
  for (const { 0: match, index } of text.matchAll(NOTHING_MISSING))
    if (parsed.isFree(index, index + match.length)) parsed.claim(index, index + match.length, 'statement');
};

/** Phrases that state that the item is complete: "All pieces included", "all cards except one", "complete series". */
const COMPLETENESS =
  /\b(?:has |with )?(?:all|every) (?:of )?(?:the |its |original )*(?:attachments|accessories|cords|cables|pieces?|parts?|cards|discs?|disks?|tiles|figures|screws|hardware)(?: (?:is |are )?(?:all )?(?:included|there|here|present|accounted for|intact|complete))?(?: (?:except|but|minus)(?: for)? (?:\p{L}+ ){0,3}\p{L}+)?(?![\p{L}\p{N}])|\b(?:the )?(?:complete|entire|full) (?:(?:tv|original|animated) )?(?:series|seasons?(?: \d{1,2}(?: ?- ?\d{1,2})?)?|collection|trilogy|saga|box ?set)(?![\p{L}\p{N}])/giu;

/** "Cartridge only": the phrase states the included part and not the item's name. */
const PART_ONLY = /(?<=\S )(?:cartridge|cart|disc|disk|game|console|tool|handset|body) only(?![\p{L}\p{N}])/giu;

/** Year ranges that the item fits or covers, not years of manufacture: "2015-2017", "2018 to 2020". */
const YEAR_RANGE =
  /(?<![\w$.,#/-])(?:19|20)\d\d ?(?:-|–|to|thru|through) ?(?:(?:19|20)\d\d|\d\d)(?![\w%]|[.,]\d|-\d|\/\d|\s?(?:gb|mm|cm|in\b|oz|pieces|pcs))/giu;

/** A statement that all but one part works: "all toys work except the tiger spinner". Buyers must know the exception. */
const EXCEPTION =
  /(?<![\p{L}\p{N}])(?:all|every|everything|both|each)(?: \p{L}+){0,4}? (?:works?|working|functions?|functional|lights?|plays?|opens?)(?: (?:great|fine|well|good|perfectly))?,? (?:except|but|besides|other than|apart from|aside from|minus)(?: for)? (?!it\b|they\b|has\b|have\b|is\b|are\b)[^,;.\n]{3,60}/giu;
/** A counted part whose own part is missing or damaged: "one controller battery cover missing". The counted part is not included. */
const FLAWED_SUBPART =
  /(?<=[,;.]\s)(?:one|two|1|2) \p{Ll}{3,} \p{Ll}{3,} (?:\p{Ll}{3,} )?(?:is |are )?(?:missing|broken|cracked|gone|loose|torn|bent|lost)(?=\s*(?:$|[,.;\n]))/gu;
export const readFlawedSubparts = (parsed: ParsedNotes): void => {
  for (const { 0: match, index } of parsed.text.matchAll(FLAWED_SUBPART)) {
    const end = index + match.length;
    const part = listTokens(parsed, { start: index, end })[1]?.folded ?? '';
    if (!INCLUDABLE_PARTS.has(part) || !parsed.isFree(index, end)) continue;
    parsed.lists.flaws.push(parsed.createSourcedValue(match, index, end));
    parsed.claim(index, end, 'flaw');
  }
};

/** Adds each exception as a flaw, and quotes the whole statement: "all toys work except the tiger". */
export const readExceptions = (parsed: ParsedNotes): void => {
  for (const { 0: match, index } of parsed.text.matchAll(EXCEPTION)) {
    const end = index + match.trimEnd().length;
    if (!parsed.isFree(index, end)) continue;
    parsed.lists.flaws.push(parsed.createSourcedValue(match.trimEnd(), index, end));
    parsed.claim(index, end, 'flaw');
  }
};

/** A use that is not the item: "used as a coat rack for 2 years". */
const USED_AS =
  /(?<=[\s,.;])(?:was |been |only |mostly |mainly )*(?:used|using it|doubles|doubled|served) as an? [^,;.\n]{3,40}(?=\s*(?:$|[,;.\n]))/giu;
/** A statement of how long the owner had the item. Its decade is not the era of the item: "owned since the 90s". */
const OWNED_SINCE = /(?<=[\s,.;])owned since (?:the )?(?:(?:19|20)?\d0'?s|(?:19|20)\d\d|new)(?![\p{L}\p{N}])/giu;
export const readUses = (parsed: ParsedNotes): void => [USED_AS, OWNED_SINCE].forEach((pattern) => claimDetails(parsed, pattern));

/** A size that the item comes without: "no tips in size L". It is not the item's size. */
const ABSENT_SIZE =
  /(?<![\p{L}\p{N}])(?:no|missing|lost|without)(?: the)?(?: \p{L}+){1,2}(?: in)? (?:size |sz )?(?:xs|s|m|l|xl|small|medium|large)(?![\p{L}\p{N}'-])/giu;
export const readAbsentSizes = (parsed: ParsedNotes): void => claimDetails(parsed, ABSENT_SIZE);

/** Pieces that each have a length: '8" chef, 6" utility, 3.5" paring'. */
const LENGTHS_OF_PIECES =
  /(?<![\p{L}\p{N}.])\d{1,2}(?:\.\d{1,2})?(?:"|\s?in(?:ch)?\b) \p{Ll}{3,}(?:, (?:and )?\d{1,2}(?:\.\d{1,2})?(?:"|\s?in(?:ch)?\b) \p{Ll}{3,}){1,7}/gu;
export const readLengthsOfPieces = (parsed: ParsedNotes): void => claimDetails(parsed, LENGTHS_OF_PIECES);

const claimDetails = (parsed: ParsedNotes, pattern: RegExp): void => {
  for (const { 0: match, index } of parsed.text.matchAll(pattern)) {
    const end = index + match.length;
    if (!parsed.isFree(index, end) || parsed.isGuarded(index, end) || isDenied(parsed.text, index)) continue;
    parsed.lists.details.push(parsed.createSourcedValue(match, index, end));
    parsed.claim(index, end, 'detail');
  }
};

/** Reads statements that the item is complete. */
export const readCompleteness = (parsed: ParsedNotes): void => {
  claimDetails(parsed, COMPLETENESS);
  claimDetails(parsed, PART_ONLY);
};

/** Reads "nude" as the state of a doll without clothes, not as its color. */
export const readUndressedDolls = (parsed: ParsedNotes, kind: string | undefined): void => {
  if (kind === 'toys') claimDetails(parsed, /(?<![\p{L}\p{N}])nude(?![\p{L}\p{N}])/giu);
};

/** Claims year ranges, so that neither year is read as the item's year. */
export const readYearRanges = (parsed: ParsedNotes): void => claimDetails(parsed, YEAR_RANGE);

/** A part that is unused: "stroller bassinet never used". It does not describe the stroller. */
const UNUSED_PART = /(?<=\S )(\p{Ll}{4,}) (?:never used|unused|never opened)(?![\p{L}\p{N}])/gu;
export const readUnusedParts = (parsed: ParsedNotes): void => {
  for (const { 0: match, index } of parsed.text.matchAll(UNUSED_PART)) {
    const [part] = listTokens(parsed, { start: index, end: index + match.length });
    if (!part || !isPartWord(part) || findCategories(parsed.text.slice(0, index)).length === 0) continue;
    if (!parsed.isFree(index, index + match.length)) continue;
    parsed.lists.details.push(parsed.createSourcedValue(match, index, index + match.length));
    parsed.claim(index, index + match.length, 'detail');
  }
};

/** A part that is not included: "about 60 pcs table not included". */
const ABSENT_PART =
  /(?<![\p{L}\p{N}-])(?!(?:and|but|the|is|are|pcs|pieces)\s)(?:infant |newborn |power |memory |sd |mouse |carry |carrying |baby |kids )?\p{L}{3,} (?:is |are )?not included(?!\p{L})/giu;
/** A part that is included, after one that is not: "insert not included, drool pads are". */
const INCLUDED_INSTEAD = /^[,;]? (?:but )?(?:the )?\p{L}{3,}(?: \p{L}{3,})? (?:is|are)(?=\s*(?:$|[,.;\n]))/u;
/** Claims an absent part together with its "not included", unless the clause says more about the part. */
export const readAbsentParts = (parsed: ParsedNotes): void => {
  for (const { 0: words, index } of parsed.text.matchAll(ABSENT_PART)) {
    const isOwnClause = parsed.clauses.some(({ start, end }) => start <= index && index + words.length <= end && index - start < 20);
    const [addedText = ''] = INCLUDED_INSTEAD.exec(parsed.text.slice(index + words.length)) ?? [];
    const wordsEnd = index + words.length;
    if (addedText !== '' && parsed.isFree(wordsEnd, wordsEnd + addedText.length)) {
      const part = addedText.replace(/^[,;]? (?:but )?(?:the )?| (?:is|are)$/gu, '');
      parsed.lists.included.push(parsed.createSourcedValue(part, wordsEnd + addedText.indexOf(part), wordsEnd + addedText.length));
      parsed.claim(wordsEnd, wordsEnd + addedText.length, 'included');
    }
    if ((isOwnClause && !/^(?:infant|newborn|baby|kids) /iu.test(words)) || !parsed.isFree(index, index + words.length)) continue;
    parsed.lists.details.push(parsed.createSourcedValue(words, index, index + words.length));
    parsed.claim(index, index + words.length, 'detail');
  }
};

/** The size of a racket's grip or of a socket's drive, with its fraction: "grip 4 3/8", "4 1/4 grip", "1/2 drive". */
const FRACTION_SIZE =
  /\bgrip(?: size)? \d[ -]\d\/\d(?!\d)|(?<![\d.])\d[ -]\d\/\d(?:"| in(?:ch)?)? grip(?!\p{L})|(?<![\d./-])\d{1,2}-[1357]\/(?:4|8|16)(?:"|[ -]?in(?:ch)?(?!\p{L}))?(?![\d/])|(?<![\d./])[1-9]\/[248](?:"|[ -]?in(?:ch)?)?[ -]drive(?! (?:ssd|hdd)|\p{L})/giu;
/** The size of a part or a tool, which is not the item's: "grip size 3", "flanges size 24", "size 8 needles". */
const SIZE_OF_PART =
  /(?<![\p{L}\p{N}])(?:grip|flanges?|needles?|hooks?|nibs?|tips?|bindings?|nipples?|hoops?) (?:size|sz) (?:\d{1,2}(?:\.5)?|xs|s|m|l|xl)(?:\s?mm)?(?![\p{L}\p{N}./])|(?<![\p{L}\p{N}])(?:size|sz) \d{1,2}(?:\.5)? (?:grip|flanges?|(?:knitting |crochet )?(?:needles?|hooks?)|nibs?|nipples?)(?!\p{L})/giu;
/** A list of included parts that continues up to the next word: "with tubing, flanges size 24". */
const LIST_OF_PARTS = /(?<!\p{L})(?:with|w\/?|includes?|including|incl) (?:[\p{L}\d]+[ ,]+){1,8}$/iu;
/** Returns whether a part with its size is an entry of a list of included parts. */
const isListed = (text: string, words: string, index: number): boolean =>
  INCLUDABLE_PARTS.has(/^\p{L}+/u.exec(words)?.[0].toLowerCase() ?? '') && LIST_OF_PARTS.test(text.slice(0, index));
export const readPartSizes = (parsed: ParsedNotes): void => {
  for (const { 0: words, index } of [...parsed.text.matchAll(FRACTION_SIZE), ...parsed.text.matchAll(SIZE_OF_PART)]) {
    if (!parsed.isFree(index, index + words.length) || isListed(parsed.text, words, index)) continue;
    parsed.lists.features.push(parsed.createSourcedValue(words, index, index + words.length));
    parsed.claim(index, index + words.length, 'detail');
  }
};
