import {
  AMBIGUOUS_COLORS,
  AMBIGUOUS_MATERIALS,
  COLORS,
  DEPARTMENTS,
  ENGLISH_WORDS,
  FLAW_ADJECTIVES,
  GENERIC_WORDS,
  GRADES,
  MATERIALS,
  ITEM_PARTS,
  PATTERNS,
  PRAISE_WORDS,
  STOP_WORDS,
  STYLES,
} from '../text/lexicon.ts';
import type { Token } from '../text/tokens.ts';
import { capitalizeFirst, findClause, LIKELY_CONFIDENCE, STATED_CONFIDENCE, listTokens, type ParsedNotes } from '../text/parsed-notes.ts';
import type { NamedCategory } from '../text/parsed-notes.ts';
import { isDenied, isNotMaterial } from '../text/denials.ts';
import { isCategoryWord, isFood, spellColor } from './read-color-counts.ts';
import { readDenim } from './read-denim.ts';
import type { PhraseHit } from '../text/phrases.ts';

type PhrasePosition = Pick<PhraseHit<unknown>, 'start' | 'end' | 'first' | 'last'>;

const getNextToken = (parsed: ParsedNotes, last: number) => parsed.tokens[last + 1];
const isClauseStart = ({ clauses }: ParsedNotes, token: Token): boolean => clauses.some(({ start }) => start === token.start);

/** Returns whether a color or material describes a part: "Red lining". The item's noun is not a part. */
const isForPart = (parsed: ParsedNotes, { end, last }: PhrasePosition, noun: NamedCategory | null, isColor: boolean): boolean => {
  for (let index = last + 1; index <= last + 2; index += 1) {
    const token = parsed.tokens[index];
    if (!token || !/^(?:[ \t]|-)?$/.test(parsed.text.slice(index === last + 1 ? end : (parsed.tokens[index - 1]?.end ?? end), token.start)))
      return false;
    if ((noun && token.start >= noun.start && token.end <= noun.end) || isClauseStart(parsed, token)) return false;
    // "Charcoal screen protector on": the color belongs to the phone.
    if (isColor && parsed.claims.some(({ kind, start }) => kind === 'included' && start === token.start)) return false;
    // "Joggers gray pockets": the color describes the joggers. "… black drawstring missing": the flaw starts after the color.
    const isFlaw = parsed.claims.some(({ kind, start }) => kind === 'flaw' && start === token.start);
    if ((STYLES.findAt(parsed.text, parsed.tokens, index)?.last ?? index) > index) return false;
    // "Grey pocket tee": the part only describes the noun after it.
    if (isColor && isCategoryWord(parsed.tokens[index + 1]?.folded ?? '') && noun?.category.kind === 'clothing') return false;
    // "Black mesh chair": a part's name that is also a material does not end the search.
    if (isColor && MATERIALS.has(token.folded)) continue;
    if (ITEM_PARTS.has(token.folded) || /^lens(?:es)?$/.test(token.folded)) return token.folded !== 'pockets' && !isFlaw;
    if (!isColor || (token.folded !== 'tone' && token.folded !== 'colored')) return false;
  }
  return false;
};

/** Returns whether a color or material describes the item, not a part: in the clause that names the item, alone, or after "in". */
const isForItem = (parsed: ParsedNotes, position: PhrasePosition, noun: NamedCategory | null, isColor: boolean): boolean => {
  const clause = findClause(parsed, position.start);
  if (!clause || isForPart(parsed, position, noun, isColor)) return false;
  const first = parsed.clauses[0];
  const brand = parsed.facts.brand?.[0]?.evidence.quote ?? '\n';
  const hasBrand = parsed.text.slice(clause.start, clause.end).includes(brand);
  const isHeadline = hasBrand || clause.start === first?.start || (noun !== null && noun.start >= clause.start && noun.start < clause.end);
  const tokens = listTokens(parsed, clause).filter(
    ({ start, end, folded }) =>
      (end <= position.start || start >= position.end) &&
      !STOP_WORDS.has(folded) &&
      // "…, white 4x4": a figure does not name a part.
      !/^\d/.test(folded) &&
      !COLORS.has(folded) &&
      !PATTERNS.has(folded) &&
      !MATERIALS.has(folded) &&
      parsed.isFree(start, end),
  );
  const prefix = parsed.text.slice(Math.max(0, position.start - 14), position.start);
  return isHeadline || tokens.length === 0 || /\b(?:in|color|colour|colored|is|are|made of|made from|all)\s*:?\s*(?:a\s+)?$/i.test(prefix);
};

const COLOR_LINK = /^\s*(?:and|&|\/|,|-|\+|w\/|with)?\s*(?:one\s)?$/i;

const PLAIN_COLOR = /^(?:black|blk|white|wht|gr[ae]y|red|blue|green|yellow|orange|purple|pink|brown|beige|tan|cream|gold|silver)$/i;
/** Returns whether the first word is a shade of the second: "Navy blue", "flame orange". "White black" is two colors. */
const isShade = (text: string, first: PhrasePosition | undefined, second: PhrasePosition | undefined): boolean =>
  first !== undefined &&
  second !== undefined &&
  !PLAIN_COLOR.test(text.slice(first.start, first.end)) &&
  PLAIN_COLOR.test(spellColor(text.slice(second.start, second.end)));

/** Groups adjacent colors and patterns into one value: "Blue and white". */
const groupHits = (text: string, hits: readonly PhrasePosition[], isPattern: (hit: PhrasePosition) => boolean): PhrasePosition[][] => {
  const groups: PhrasePosition[][] = [];
  for (const hit of hits) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const gap = last ? text.slice(last.end, hit.start) : null;
    const isJoined = gap !== null && COLOR_LINK.test(gap) && !/\n/.test(gap) && (!/with|w\//i.test(gap) || isPattern(hit));
    if (group && isJoined && group.length < 4) group.push(hit);
    else groups.push([hit]);
  }
  return groups;
};

/** Returns whether a word describes the next word and that word is not the item's noun: "CC cream samples". */
const isForNextWord = (parsed: ParsedNotes, { end, last }: PhrasePosition, noun: NamedCategory | null): boolean => {
  const next = getNextToken(parsed, last);
  if (!next || !/^[\s-]$/.test(parsed.text.slice(end, next.start)) || !parsed.isFree(next.start, next.end)) return false;
  if (noun && noun.start >= 0 && next.start >= noun.start && next.end <= noun.end) return false;
  return (
    !STOP_WORDS.has(next.folded) &&
    !/\d/.test(next.folded) &&
    STYLES.findAt(parsed.text, parsed.tokens, last + 1) === null &&
    !MATERIALS.has(next.folded) &&
    !/^(?:size|nwt|euc|unlocked|locked|wifi|gps|cellular|verizon|tmobile|att|sprint)$/.test(next.folded)
  );
};

/** Words that name no shade. */
const WORDS_OF_OTHER_FACTS = [STYLES, STOP_WORDS, ITEM_PARTS, MATERIALS, DEPARTMENTS, FLAW_ADJECTIVES, GENERIC_WORDS, PRAISE_WORDS, GRADES];
/** Returns the word for a shade between the noun and a plain color: "empire" in "Mixer empire red". */
const findShadeBefore = (parsed: ParsedNotes, first: PhrasePosition, noun: NamedCategory): Token | null => {
  const [word, previous] = [parsed.tokens[first.first - 1], parsed.tokens[first.first - 2]];
  if (!word || !previous) return null;
  // "…, carbon grey", "in stout brown": the shade starts a clause or follows "in".
  const isApart = previous.folded === 'in' || (isClauseStart(parsed, word) && findClause(parsed, word.start)?.end === first.end);
  if (!isApart && (noun.start < 0 || previous.end !== noun.end)) return null;
  const isSpaced =
    (isApart || /^ $/.test(parsed.text.slice(previous.end, word.start))) && /^ $/.test(parsed.text.slice(word.end, first.start));
  const isWord =
    (ENGLISH_WORDS.has(word.folded) || previous.folded === 'in') &&
    word.raw === word.folded &&
    !/(?:ed|less|able|ing|y|ic|al|s)$/.test(word.folded);
  const isKnownWord =
    WORDS_OF_OTHER_FACTS.some((words) => words.has(word.folded)) ||
    // "Carrier" in "baby carrier" is part of the noun.
    isCategoryWord(word.folded);
  const isShade = isSpaced && isWord && !isKnownWord && parsed.isFree(word.start, word.end);
  return isShade && PLAIN_COLOR.test(parsed.text.slice(first.start, first.end)) ? word : null;
};

/** Categories in which color and wood words name scents: "mahogany", "mint". */
const SCENTED_CATEGORIES = new Set(['candles', 'perfume']);
/** Returns whether a color word is part of the item's noun: "wine" in "wine goblets". */
const isInNoun = ({ start }: PhrasePosition, noun: NamedCategory | null): boolean =>
  noun !== null && start >= noun.start && start < noun.end;

/** Returns whether a color follows a console and ends the clause: "Game Boy Color teal". Elsewhere, the word belongs to a game. */
const isDeviceColor = ({ text, clauses, claims, facts }: ParsedNotes, start: number, end: number): boolean =>
  facts.model !== undefined &&
  claims.some((claim) => claim.kind === 'fact' && claim.end + 1 === start) &&
  clauses.some(
    (clause) =>
      clause.end >= end && /^\s*(?:(?:works?|working|tested|console)\b|$)/iu.test(text.slice(end, clause.end)) && clause.start < start,
  );

/** Reads the item's color in the seller's notes. In a book's or record's title, a color word is part of the title. */
export const readColor = (parsed: ParsedNotes, noun: NamedCategory | null, isMedia: boolean): void => {
  const { text, tokens } = parsed;
  if (parsed.facts.color) return;
  // "Mens medium black": a size is not a shade.
  const removeSize = (hit: PhraseHit<string>): PhrasePosition => {
    const last = tokens[hit.last];
    const isShared = last !== undefined && hit.last > hit.first && !parsed.isFree(hit.start, last.start - 1) && COLORS.has(last.folded);
    return isShared ? { start: last.start, end: last.end, first: hit.last, last: hit.last } : hit;
  };
  const candidates = COLORS.findAll(text, tokens)
    .filter((hit) => !isFood(text.slice(hit.start, hit.end), noun))
    .map(removeSize)
    .filter(
      ({ start, end }) =>
        (!isMedia || isDeviceColor(parsed, start, end)) &&
        (parsed.isFree(start, end) || (noun !== null && start >= noun.start && end <= noun.end)) &&
        !parsed.isGuarded(start, end),
    );
  const isPattern = ({ start, end }: PhrasePosition) => PATTERNS.has(text.slice(start, end));
  for (const group of groupHits(text, candidates, isPattern)) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last || group.every(isPattern) || isDenied(text, first.start)) continue;
    const isAmbiguous = group.every(({ start, end }) => AMBIGUOUS_COLORS.has(text.slice(start, end)));
    if (isAmbiguous && (isForNextWord(parsed, last, noun) || isInNoun(first, noun) || SCENTED_CATEGORIES.has(noun?.category.id ?? '')))
      continue;
    if (!isForItem(parsed, { ...last, start: first.start, first: first.first }, noun, true)) continue;
    const shadeWord = noun === null ? null : findShadeBefore(parsed, first, noun);
    const parts = group.map(({ start, end }, index) => {
      const gap = index === 0 ? '' : text.slice(group[index - 1]?.end ?? start, start);
      // "Lipstick black honey" names one shade.
      const isOneShade = isShade(text, group[index - 1], group[index]) || noun?.category.kind === 'beauty';
      if (index > 0 && /^[ -]$/.test(gap) && isOneShade) return ` ${spellColor(text.slice(start, end))}`;
      return `${gap.includes('/') ? '/' : index === 0 ? '' : index < group.length - 1 ? ', ' : ' and '}${spellColor(text.slice(start, end))}`;
    });
    const value = capitalizeFirst(group.some(isPattern) ? spellColor(text.slice(first.start, last.end)) : parts.join(''));
    const shade = shadeWord === null ? '' : `${shadeWord.raw.toLowerCase()} `;
    parsed.add(
      'color',
      capitalizeFirst(`${shade}${shade === '' ? value : value.charAt(0).toLowerCase() + value.slice(1)}`),
      { start: shadeWord?.start ?? first.start, end: last.end },
      { kind: isMedia ? 'fact' : 'attribute' },
    );
    return;
  }
};

const BLEND_PATTERN = /(?:\d{1,3}\s?%\s*(?:\p{L}+(?:\s(?!and\b)\p{L}+)?)(?:\s*[,/&+]?\s*(?:and\s+)?)?){1,6}/iu;
/** Returns whether percentages are possible: "500% cotton" is a typo, and the intended figure is unknown. */
const isPossible = (blend: string): boolean =>
  [...blend.matchAll(/(\d+)\s?%/g)].reduce((sum, [, percent]) => sum + Number(percent), 0) <= 100;

const readBlend = (parsed: ParsedNotes): boolean => {
  const match = BLEND_PATTERN.exec(parsed.text);
  if (!match) return false;
  // Stop at the last material: "60% cotton 40% polyester blend, size M".
  const hits = MATERIALS.findAll(parsed.text, listTokens(parsed, { start: match.index, end: match.index + match[0].length }));
  const last = hits.at(-1);
  if (
    !last ||
    !isPossible(parsed.text.slice(match.index, last.end)) ||
    isDenied(parsed.text, match.index) ||
    !parsed.isFree(match.index, last.end)
  )
    return false;
  parsed.add('material', parsed.text.slice(match.index, last.end).toLowerCase().replace(/\s+/g, ' '), {
    start: match.index,
    end: last.end,
  });
  return true;
};

/** Returns whether a word names a material: an ambiguous word, such as "wood", needs support from its context. */
const isCredible = (parsed: ParsedNotes, hit: PhraseHit<string>, noun: NamedCategory | null): boolean => {
  const words = parsed.text.slice(hit.start, hit.end);
  if (!AMBIGUOUS_MATERIALS.has(words)) return true;
  const next = getNextToken(parsed, hit.last);
  const isBeforeNoun = noun !== null && noun.start >= hit.end && /^[\s\p{L}-]{0,24}$/u.test(parsed.text.slice(hit.end, noun.start));
  const isWithinNoun = noun !== null && hit.start >= noun.start && hit.end <= noun.end;
  const clause = findClause(parsed, hit.start);
  const isAlone = clause !== null && parsed.text.slice(clause.start, clause.end).trim().length === hit.end - hit.start;
  // "Desk 48 in wide walnut, …", "mantel clock wood": the word ends the clause that names the item.
  const isLastInNamingClause =
    noun !== null &&
    noun.start >= 0 &&
    hit.start > noun.end &&
    clause !== null &&
    clause.start <= noun.start &&
    /^\s*$/.test(parsed.text.slice(hit.end, clause.end)) &&
    listTokens(parsed, { start: noun.end, end: hit.start }).every(
      ({ start, end, folded }) => !parsed.isFree(start, end) || COLORS.has(folded),
    );
  return (
    isBeforeNoun ||
    isWithinNoun ||
    isLastInNamingClause ||
    isAlone ||
    /\b(?:made of|made from|in|real|genuine|solid)\s+$/i.test(parsed.text.slice(0, hit.start)) ||
    (noun === null && next === undefined)
  );
};

/** Metals and woods, which clothes and shoes are not made of. */
const UNWEARABLE_MATERIAL =
  /^(?:titanium|aluminum|(?:stainless )?steel|(?:cast )?iron|brass|bronze|chrome|nickel|walnut|oak|pine|mahogany|teak|maple|birch|cedar|rosewood)$/;

/** Reads the item's material in the seller's notes: a blend in percent, or materials by name. */
export const readMaterial = (parsed: ParsedNotes, noun: NamedCategory | null, isMedia: boolean): void => {
  const { text, tokens } = parsed;
  if (parsed.facts.material || isMedia || readBlend(parsed) || (noun && SCENTED_CATEGORIES.has(noun.category.id))) return;
  const isWorn = noun !== null && /^(?:clothing|shoes)$/.test(noun.category.kind);
  const candidates = MATERIALS.findAll(text, tokens).filter((hit) => {
    // In "walnut boots" the wood is a color, in "Titanium jacket" the metal is a product line, and the glass of a lens is a part.
    if (isWorn ? UNWEARABLE_MATERIAL.test(hit.value) : hit.value === 'glass' && noun?.category.kind === 'electronics') return false;
    const isWithinNoun = noun !== null && hit.start >= noun.start && hit.end <= noun.end;
    return (
      (isWithinNoun || parsed.isFree(hit.start, hit.end)) &&
      !parsed.isGuarded(hit.start, hit.end) &&
      !isNotMaterial(text, hit.start, hit.end) &&
      isCredible(parsed, hit, noun)
    );
  });
  for (const group of groupHits(text, candidates, () => false)) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) continue;
    const { start } = first;
    if (!isForItem(parsed, { ...last, start: first.start, first: first.first }, noun, false)) continue;
    const isInNoun = noun !== null && first.start >= noun.start && last.end <= noun.end;
    const words = text
      .slice(start, last.end)
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/\s*&\s*/g, ' and ')
      .replace(/^(?:fake|imitation|artificial|synthetic|man[ -]made|simulated) /, 'faux ')
      .replace(/[ -]tone$/, '-tone metal');
    parsed.add(
      'material',
      capitalizeFirst(words),
      { start, end: last.end },
      { confidence: group.length > 1 ? LIKELY_CONFIDENCE : STATED_CONFIDENCE - 5, kind: isInNoun ? null : 'attribute' },
    );
    return;
  }
  readDenim(parsed, isWorn);
};
