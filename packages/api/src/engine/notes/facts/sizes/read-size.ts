import { DEPARTMENTS } from '../../text/lexicon.ts';
import { listTokens, type NamedCategory, type ParsedNotes } from '../../text/parsed-notes.ts';
import { readSeveralSizes } from './read-several-sizes.ts';
import { addSizeSystem } from './size-words.ts';
import { FIT_PHRASE, findSize } from './sizes.ts';

const isForKids = ({ text, tokens }: ParsedNotes): boolean => DEPARTMENTS.findAll(text, tokens).some(({ value }) => value === 'kids');

/** An estimate before a size: "approx size 10". */
const APPROXIMATE_SIZE = /(?<![\p{L}\p{N}])(?:approx|approximately|about|around|roughly|probably|maybe|prob)\.? (?:a )?$/iu;
/** Words that introduce a stated size: "marked S", "tag says M". */
const SIZE_LABEL = /(?<![\p{L}\p{N}])(?:marked|tagged|labell?ed|(?:tag |label )?says|tag is)(?: (?:as|a|an))? $/iu;
const readWordsBeforeSize = (parsed: ParsedNotes, end: number): void => {
  const label = SIZE_LABEL.exec(parsed.text.slice(0, end));
  if (label && parsed.isFree(label.index, end - 1)) return parsed.claim(label.index, end - 1, 'talk');
  const match = APPROXIMATE_SIZE.exec(parsed.text.slice(0, end));
  if (!match || !parsed.isFree(match.index, end - 1)) return;
  parsed.lists.features.push(parsed.createSourcedValue('approximate size', match.index, end));
  parsed.claim(match.index, end - 1, 'detail');
};

/** Words before a letter that is not a size: "engraved M", "initial S". */
const LETTERING =
  /\b(?:engraved|engraving|monogram(?:med)?|initials?|letter|stamped|embroidered)(?: (?:with|of|an?|the|letter|initial))* $/iu;

export const readSize = (parsed: ParsedNotes, noun: NamedCategory | null): void => {
  for (const { 0: match, index } of parsed.text.matchAll(FIT_PHRASE))
    if (parsed.isFree(index, index + match.length)) parsed.claim(index, index + match.length, 'statement');
  if (parsed.facts.size) return;
  const context = { kind: noun?.category.kind ?? null, category: noun?.category.id ?? null, isKids: isForKids(parsed) };
  if (context.kind === 'media') return;
  if (readSeveralSizes(parsed, context)) return;
  const size = findSize(
    parsed.text,
    context,
    (start, end) => parsed.isFree(start, end) && !parsed.isGuarded(start, end) && !LETTERING.test(parsed.text.slice(0, start)),
  );
  if (!size) return;
  const sizeRange = context.kind === 'shoes' ? addSizeSystem(parsed.text, size) : size;
  parsed.add('size', sizeRange.value, sizeRange);
  readWordsBeforeSize(parsed, size.start);
  // "Frame size M": the size of a bicycle is its frame's.
  const frame = /(?<!\p{L})frame (?:is )?(?:an? )?$/iu.exec(parsed.text.slice(0, size.start));
  if (frame && parsed.isFree(frame.index, size.start - 1)) parsed.claim(frame.index, size.start - 1, 'fact');
  const width = context.kind === 'shoes' ? /\d\s?([bBdDM])$/u.exec(parsed.text.slice(size.start, size.end))?.[1] : undefined;
  if (width !== undefined) parsed.lists.features.push(parsed.createSourcedValue(`${width.toUpperCase()} width`, size.end - 1, size.end));
  // "Mens 9 womens 11": the second is an equivalent size.
  for (const { 0: other, index } of parsed.text.matchAll(/\b(?:wo)?men'?s\s+\d{1,2}(?:\.5)?(?![\d.\p{L}])/giu))
    if (parsed.isFree(index, index + other.length)) {
      parsed.lists.features.push(parsed.createSourcedValue(other, index, index + other.length));
      parsed.claim(index, index + other.length, 'detail');
    }
  // "Mens 10.5" also states the department.
  const [department] = DEPARTMENTS.findAll(parsed.text, listTokens(parsed, size));
  if (department) parsed.add('department', department.value, department, { kind: null });
};
