import keys from '../../../models/notes/keys.json' with { type: 'json' };
import type { FactName } from '../item-facts.ts';
import { findCanonicalBrand } from '../catalog/brands.ts';
import { capitalizeFirst, listTokens, type ParsedNotes } from './text/parsed-notes.ts';
import { findStorage } from './facts/read-measurements.ts';
import { parseStatedSize } from './facts/sizes/sizes.ts';
import { ACRONYMS, COLORS, ENGLISH_WORDS, GRADES } from './text/lexicon.ts';

/** Splits a list into its entries: "charger, case and cable" has three. */
const splitList = (list: string): string[] =>
  list
    .split(/\s*(?:[,;\n•|]|\s[-–]\s|\s\+\s|\s&\s|\band\b)\s*/iu)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:an?|the|its|their|my|also|plus|with|w\/|[-*•+]+)\s+/iu, '')
        .replace(/[.\s]+$/u, ''),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

type Field = keyof typeof keys;

const fieldByKey = new Map<string, Field>(
  (Object.entries(keys) as [Field, string[]][]).flatMap(([field, words]) =>
    words.map((word) => [word.replaceAll('.', ''), field] as const),
  ),
);
/** The keys, longest first, so that "style no" matches before "style". */
const KEY_PATTERNS = [...fieldByKey.keys()].toSorted((a, b) => b.length - a.length).map((name) => name.replaceAll(' ', String.raw`[\s-]+`));
const KEYED_FACT = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${KEY_PATTERNS.join('|')})\.?\s?(?:\((?:s|us)\))?(?:\s*[:=]+\s*|(?<=\b(?:brand|size|colou?r|condition|material|model|style))\s+[-–]\s+)`,
  'giu',
);
/** Facts stated in a sentence: "The brand is X", "color is teal". */
const FACT_SENTENCE =
  /\b(?:the\s+|its\s+)?(brand|maker|model|colou?r|size|material|fabric|designer|manufacturer)(?:\s+name|\s+number)?\s+(?:is|are|was|says|reads)\s+(?:called\s+|an?\s+|the\s+)?/giu;
/** A model code, which contains a digit: "Model number XJ-900", "style #12345", "model XJ900". */
const NUMBERED_MODEL =
  /\b(?:model|style|ref(?:erence)?|art(?:icle)?|sku|mpn|part)\s*(?:no\.?|number|nr\.?|num\.?|#)*\s*#?\s*((?=[\p{L}\p{N}./-]*\d)(?!(?:19|20)\d\d(?![\p{L}\p{N}-]))[\p{L}\p{N}][\p{L}\p{N}./-]{2,24}|(?=[\p{L}\p{N}./-]*\p{L})\d[\p{L}\p{N}./-]{1,24})/giu;

/** Returns the end of a key's value, which is the end of the clause or the next key. */
const findValueEnd = (parsed: ParsedNotes, valueStart: number, isList: boolean): number => {
  const { text, clauses } = parsed;
  const clause = clauses.find(({ end }) => end > valueStart);
  if (!clause) return text.length;
  let { end } = clause;
  // Lists continue past commas to the end of their sentence.
  if (isList) end = Math.max(...clauses.filter(({ sentence }) => sentence === clause.sentence).map((sentenceClause) => sentenceClause.end));
  KEYED_FACT.lastIndex = valueStart;
  const next = KEYED_FACT.exec(text);
  KEYED_FACT.lastIndex = 0;
  if (next && next.index < end) end = next.index;
  return end;
};

const trimValue = (text: string, start: number, end: number): { start: number; end: number; value: string } => {
  const raw = text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  const value = raw.trim().replace(/[\s,;.:-]+$/u, '');
  return { start: start + lead, end: start + lead + value.length, value };
};

const SIMPLE_FIELDS: Partial<Record<Field, FactName>> = { name: 'name', country: 'country', era: 'era', isbn: 'isbn' };

/** Returns a name as typed; capitalizes each word in a lowercase name, and acronyms entirely. */
export const toProperName = (value: string): string =>
  value === value.toLowerCase()
    ? value
        .replace(/(?<![\p{L}\p{N}'$])(?!i[3579](?:-|\s|$))\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(/\b(?:Of|The|And|In|On|For|A|An|To|With|At|By)\b(?!^)/gu, (word, index: number) =>
          index === 0 ? word : word.toLowerCase(),
        )
        .replace(/(?<=(?<![\p{L}\p{N}])Mc)\p{Ll}(?=\p{Ll}{3})/gu, (letter) => letter.toUpperCase())
        .replace(/(?<![\p{L}\p{N}'-])[\p{L}\p{N}]+(?![\p{L}\p{N}'-])/gu, (word) => ACRONYMS.get(word.toLowerCase()) ?? word)
    : value;

/** Returns only the colors of a value that runs on without punctuation: "Color: white retail price …". */
const takeColors = (parsed: ParsedNotes, start: number, value: string): string => {
  const tokens = listTokens(parsed, { start, end: start + value.length });
  const [grade] = GRADES.findAll(parsed.text, tokens).filter((hit) => hit.start > start);
  if (grade) return parsed.text.slice(start, grade.start).trimEnd();
  if (value.split(/\s+/).length <= 4) return value;
  const hits = COLORS.findAll(parsed.text, tokens);
  const adjacentHits = hits.filter(({ start }, index) => index === 0 || start - (hits[index - 1]?.end ?? start) <= 5);
  const end = hits[0]?.start === start ? adjacentHits.at(-1)?.end : undefined;
  return end === undefined ? value.split(/\s+/).slice(0, 6).join(' ') : parsed.text.slice(start, end);
};

const addField = (parsed: ParsedNotes, field: Field, keyStart: number, { start, end, value }: ReturnType<typeof trimValue>): void => {
  const range = { start: keyStart, end };
  const simpleFact = SIMPLE_FIELDS[field];
  if (field === 'color') {
    const colors = takeColors(parsed, start, value);
    const normalizedColors = colors === colors.toUpperCase() ? colors.toLowerCase() : colors;
    parsed.add('color', capitalizeFirst(normalizedColors), { start: keyStart, end: start + colors.length });
  } else if (field === 'brand') parsed.add('brand', findCanonicalBrand(value) ?? toProperName(value), range);
  else if (field === 'model') parsed.add('model', value, range);
  else if (field === 'material')
    parsed.add('material', capitalizeFirst(value.toUpperCase() === value ? value.toLowerCase() : value), range);
  else if (field === 'size') parsed.add('size', parseStatedSize(value) ?? value, range);
  else if (field === 'year' && /^(?:19|20)\d\d$/.test(value)) parsed.add('year', value, range);
  else if (field === 'storage') parsed.add('storage', findStorage(value) ?? value, range);
  else if (field === 'flaws') {
    if (/^(?:none|no|n\/a|nothing|no flaws?|none noted|none that i (?:see|know of))\b/i.test(value))
      parsed.lists.details.push(parsed.createSourcedValue('no flaws', keyStart, end));
    else for (const part of splitList(value)) parsed.lists.flaws.push(parsed.createSourcedValue(part, start, end));
    parsed.claim(keyStart, end, 'flaw');
  } else if (field === 'included') {
    for (const part of splitList(value)) parsed.lists.included.push(parsed.createSourcedValue(part, start, end));
    parsed.claim(keyStart, end, 'included');
  } else if (simpleFact) parsed.add(simpleFact, simpleFact === 'name' ? toProperName(value) : value, range);
};

/** Fields whose values other readers parse; only the key is claimed. */
const FIELDS_READ_ELSEWHERE = new Set<Field>(['condition', 'category', 'department', 'retail', 'paid', 'asking', 'measurements']);
const LIST_FIELDS = new Set<Field>(['included', 'flaws']);
/**
 * Returns whether a key is in a valid position; some keys are valid only where a clause starts: "what: a lamp", "for: men", "date:
 * 1999".
 */
const isKeyPosition = (parsed: ParsedNotes, index: number, word: string): boolean =>
  !/^(?:for|what|item|type|make|line|ref|date|label|product|items?|cost|price|wear|finish|shell|cons|drive|series)$/i.test(word) ||
  parsed.clauses.some(({ start }) => start === index) ||
  /[\n,;.(|•-]\s*$/u.test(parsed.text.slice(0, index));

/** Reads facts with a key: "Brand: X", "size - M", "the color is teal", "model number 1234". */
export const readKeyedFacts = (parsed: ParsedNotes): void => {
  const { text } = parsed;
  for (const match of text.matchAll(KEYED_FACT)) {
    const word = (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[\s-]+/g, ' ')
      .replaceAll('.', '');
    const field = fieldByKey.get(word);
    if (!field || !isKeyPosition(parsed, match.index, word)) continue;
    const valueStart = match.index + match[0].length;
    const value = trimValue(text, valueStart, findValueEnd(parsed, valueStart, LIST_FIELDS.has(field)));
    if (value.value === '' || !parsed.isFree(match.index, value.end)) continue;
    if (FIELDS_READ_ELSEWHERE.has(field)) parsed.claim(match.index, valueStart, 'talk');
    else if (field === 'year' && !/^(?:19|20)\d\d$/.test(value.value)) continue;
    else addField(parsed, field, match.index, value);
  }
  for (const match of text.matchAll(FACT_SENTENCE)) {
    const field = fieldByKey.get((match[1] ?? '').toLowerCase().replace('colour', 'color'));
    const valueStart = match.index + match[0].length;
    const value = trimValue(text, valueStart, findValueEnd(parsed, valueStart, false));
    const isShort =
      value.value.split(/\s+/).length <= 4 &&
      !/^(?:not|unknown|good|great|fine|worn|faded|small|off|missing|gone|cut)\b/i.test(value.value);
    if (field && isShort && value.value !== '' && parsed.isFree(match.index, value.end)) addField(parsed, field, match.index, value);
  }
  for (const match of text.matchAll(NUMBERED_MODEL)) {
    const code = match[1] ?? '';
    const [start, end] = [match.index, match.index + match[0].length];
    if (parsed.isFree(start, end) && !ENGLISH_WORDS.has(code.toLowerCase()))
      parsed.add('model', code.replace(/[./-]+$/u, ''), { start, end });
  }
};
