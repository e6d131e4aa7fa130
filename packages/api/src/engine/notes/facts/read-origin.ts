import { isDenied } from '../text/denials.ts';
import { AMBIGUOUS_COUNTRIES, AMBIGUOUS_DEPARTMENTS, COUNTRIES, DEPARTMENTS, ITEM_PARTS } from '../text/lexicon.ts';
import { findClause, type ParsedNotes, type NamedCategory } from '../text/parsed-notes.ts';

const DECADE = /(?:(?:early|late|mid)[\s-])?(?<![\w$.])(?:(1[89]\d0|20[012]0)'?s|'?([2-9]0)'?s(?!\w)|(y2k))(?!\w)/giu;
const PERIOD =
  /(?<![\w-])(?:vintage|vtg|antique|retro|mid[\s-]?century(?: modern)?|mcm|art deco|art nouveau|victorian|edwardian|georgian|depression era|wwii era|wwi|wwii|pre[- ]?war|post[- ]?war|turn of the century|space age)(?![\w-])/giu;
/** Words that turn an era into a style: "retro style", "vintage inspired". */
const IMITATIONS = /^[\s-](?:style|styled|inspired|look|looking|like|vibe|feel|theme|wash|shop|store|reproduction|repro|replica)\b/i;

const formatDecade = (match: RegExpExecArray): string => {
  const prefix = /^(early|late|mid)/i.exec(match[0])?.[0].toLowerCase();
  const decade = match[1] ? `${match[1]}s` : match[2] ? `19${match[2]}s` : 'Y2K';
  return prefix ? `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)} ${decade}` : decade;
};

/** A second decade: "80s & 90s", "1990s-2000s". */
const SECOND_DECADE = /^\s?(?:&|and|-|–|\/|to)\s?(?:(1[89]\d0|20[012]0)'?s|'?([2-9]0)'?s)(?!\w)/iu;
const formatSecondDecade = (range: RegExpExecArray | null | undefined): string => {
  const decade = range?.[1] ? `${range[1]}s` : range?.[2] ? `19${range[2]}s` : '';
  return decade === '' ? '' : ` and ${decade}`;
};

/** Reads the era only as the seller states it: "Vintage 1980s" from "vtg 80s". */
export const readEra = (parsed: ParsedNotes, isMedia: boolean): void => {
  const { text } = parsed;
  const isUsable = ({ 0: match, index }: RegExpExecArray) =>
    parsed.isFree(index, index + match.length) &&
    !parsed.isGuarded(index, index + match.length) &&
    !isDenied(text, index) &&
    !IMITATIONS.test(text.slice(index + match.length)) &&
    // "Jordan 4 Retro" is a model.
    !(/^retro$/i.test(match) && (/\d\s$/.test(text.slice(0, index)) || /^\s(?:high|low|mid|og)\b/i.test(text.slice(index + match.length))));
  const decade = [...text.matchAll(DECADE)].find(isUsable);
  const period = [...text.matchAll(PERIOD)].find(isUsable);
  if (!decade && !period) return;
  const word = period?.[0].toLowerCase().replace('vtg', 'vintage').replace(/^mcm$/, 'mid century modern') ?? '';
  const hasPeriod = word !== '' && !(isMedia && !/^(?:vintage|antique)$/.test(word));
  const range = decade && SECOND_DECADE.exec(text.slice(decade.index + decade[0].length));
  const parts = [
    hasPeriod ? word.charAt(0).toUpperCase() + word.slice(1) : '',
    decade ? `${formatDecade(decade)}${formatSecondDecade(range)}` : '',
  ].filter(Boolean);
  const first = [hasPeriod ? period : undefined, decade].filter((match) => match !== undefined).toSorted((a, b) => a.index - b.index)[0];
  if (!first || parts.length === 0) return;
  parsed.add('era', parts.join(' '), { start: first.index, end: first.index + first[0].length }, { confidence: 85 });
  if (decade && range) parsed.claim(decade.index, decade.index + decade[0].length + range[0].length, 'fact');
  for (const otherMatch of [period, decade])
    if (otherMatch && otherMatch !== first && (otherMatch !== period || hasPeriod))
      parsed.claim(otherMatch.index, otherMatch.index + otherMatch[0].length, 'fact');
};

const YEAR =
  /(?<![\w$.,#/-])(?:circa |ca\.? |c\.\s?)?((?:18[5-9]|19\d|20[0-3])\d)(?![\w%]|[.,]\d|-\d|\/\d|\s?(?:gb|mb|mm|cm|in\b(?!\s(?:the\s|its\s|original\s)*(?:box|package|packaging|case))|ml|oz|mah|w\b|dollars|pieces|pcs|pages|thread|watts|rpm|lbs|x\s?\d))/giu;
/** Words before a year of purchase or expiry, not of manufacture: "Bought in 2019", "expires 2029". */
const BEFORE_OTHER_YEAR =
  /\b(?:bought|purchased|got|since|expired|rewired|rebuilt|repainted|retouched|retuned|worn|used|ordered|received|last|until|till|til|thru|through|warranty|wedding|replaced|serviced|repaired|rewaxed|resoled|refinished|recovered|reupholstered|refurbished|updated|upgraded|cleaned|tested|restored|exp|expires?|expiry|expiration|expiring|valid|good through)\b[^,.;\n]{0,30}$/i;

/** Work on a part or a repair before its year: "seat reglued 2019". In "box sealed 1998", the words describe the item. */
const WORK =
  /(?<=(\p{L}+) |^)(?!sealed|signed|dated|stamped|marked|graded|numbered|printed|released|recorded|reissued|reprinted)(\p{Ll}{2,}ed) $/u;
const isAfterWork = (textBefore: string): boolean => {
  const [, part = '', verb = ''] = WORK.exec(textBefore) ?? [];
  return verb !== '' && (/^re\p{Ll}{3,}/u.test(verb) || ITEM_PARTS.has(part.toLowerCase()));
};

/** The mint of a coin after its year: "1881-S", "1921-CC". */
const MINT_MARK = /^-(?:s|d|o|cc|p|w)(?![\p{L}\p{N}-])/iu;

/** A new part followed by its year: "New battery 2024". */
const NEW_PART = /[,;.\n]\s*new\s\p{L}+\s$/iu;

/** Reads the year of manufacture. Ignores a year in the title of a film or book. */
export const readYear = (parsed: ParsedNotes, noun: NamedCategory | null, isMedia: boolean): void => {
  const { text } = parsed;
  if (parsed.facts.year) return;
  for (const match of text.matchAll(YEAR)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (
      !parsed.isFree(start, end) ||
      parsed.isGuarded(start, end) ||
      BEFORE_OTHER_YEAR.test(text.slice(0, start)) ||
      NEW_PART.test(text.slice(0, start)) ||
      isAfterWork(text.slice(0, start)) ||
      // "Fits Subaru Outback 2015": the year is the car's.
      /\bfits (?:\p{L}[\p{L}\d-]* ){1,4}$/iu.test(text.slice(0, start))
    )
      continue;
    const clause = findClause(parsed, start);
    const isLast = clause === null || /^[\s)\]]*$/.test(text.slice(end, clause.end));
    const isAlone = clause !== null && clause.start === start && isLast;
    if (isMedia && !isAlone && !isLast && !(noun && noun.start >= 0 && start > noun.start)) continue;
    if (isMedia && isAlone && clause.start === parsed.clauses[0]?.start) continue;
    // The year of a coin with a mint mark remains part of the name: "1881-S Morgan".
    const hasMintMark = MINT_MARK.test(text.slice(end));
    parsed.add('year', match[1] ?? '', { start, end }, { confidence: 90, ...(hasMintMark ? { kind: null } : {}) });
    return;
  }
};

const MADE_IN = /\b(?:made|manufactured|crafted|produced|handmade|hand made|assembled|imported)\s+(?:in|from)\s+(?:the\s+)?/giu;

/** Reads the country: "made in Italy", or a country at the end of the clause that names the item ("Stratocaster 2015 Mexico"). */
export const readCountry = (parsed: ParsedNotes, noun: NamedCategory | null, isMedia: boolean): void => {
  const { text, tokens } = parsed;
  if (parsed.facts.country) return;
  for (const { 0: match, index } of text.matchAll(MADE_IN)) {
    const countryStart = index + match.length;
    const first = tokens.findIndex(({ start }) => start >= countryStart);
    const hit = first >= 0 ? COUNTRIES.findAt(text, tokens, first) : null;
    if (!hit || hit.start !== countryStart || !parsed.isFree(index, hit.end)) continue;
    parsed.add('country', hit.value, { start: index, end: hit.end });
    return;
  }
  if (isMedia || !noun || noun.start < 0) return;
  for (const hit of COUNTRIES.findAll(text, tokens)) {
    const clause = findClause(parsed, hit.start);
    if (
      !clause ||
      hit.start < noun.end ||
      noun.start < clause.start ||
      noun.end > clause.end ||
      AMBIGUOUS_COUNTRIES.has(tokens[hit.first]?.folded ?? '')
    )
      continue;
    if (
      !parsed.isFree(hit.start, hit.end) ||
      parsed.isGuarded(hit.start, hit.end) ||
      /\b(?:from|in|to|of|for|at)\s+(?:the\s+)?$/i.test(text.slice(0, hit.start))
    )
      continue;
    const next = tokens[hit.last + 1];
    const isEnd = !next || next.end > clause.end || !parsed.isFree(next.start, next.end) || /^(?:with|w|and|in|but)$/.test(next.folded);
    if (!isEnd) continue;
    parsed.add('country', hit.value, { start: hit.start, end: hit.end }, { confidence: 85 });
    return;
  }
};

const WORN_KINDS = new Set(['clothing', 'shoes', 'accessory', 'sport', 'baby']);

/** Reads the department. Ignores people in a title or a story. */
export const readDepartment = (parsed: ParsedNotes, noun: NamedCategory | null, isMedia: boolean): void => {
  const { text, tokens } = parsed;
  if (isMedia || parsed.facts.department) return;
  const hits = DEPARTMENTS.findAll(text, tokens);
  for (const [index, hit] of hits.entries()) {
    // "Kids boys jeans": the second word is more specific.
    if (/^kids'?$/iu.test(text.slice(hit.start, hit.end)) && hits[index + 1]?.first === hit.last + 1 && hits[index + 1]?.value === 'kids') {
      if (parsed.isFree(hit.start, hit.end)) parsed.claim(hit.start, hit.end, 'fact');
      continue;
    }
    if (!parsed.isFree(hit.start, hit.end) || parsed.isGuarded(hit.start, hit.end) || isDenied(text, hit.start)) continue;
    const words = text.slice(hit.start, hit.end).toLowerCase();
    const isPossessive = /'s$|s'$|^(?:mens|womens|ladies|kids|boys|girls|youth|toddler|infant|wmns|unisex)$/.test(words);
    const [textBefore, nextToken] = [text.slice(Math.max(0, hit.start - 12), hit.start), tokens[hit.last + 1]];
    const isStory =
      /\b(?:my|our|his|her|the|a|little)\s+$/i.test(textBefore) && !/^for /i.test(words) && hit.start > (parsed.clauses[0]?.end ?? 0);
    const kind = noun?.category.kind ?? null;
    const isWorn = kind === null || WORN_KINDS.has(kind);
    if (isStory || (nextToken && ITEM_PARTS.has(nextToken.folded) && !isPossessive)) continue;
    if (AMBIGUOUS_DEPARTMENTS.has(words) && !isPossessive && !isWorn) continue;
    if (kind !== null && !isWorn && !isPossessive && kind !== 'toys' && kind !== 'beauty') continue;
    parsed.add('department', hit.value, { start: hit.start, end: hit.end });
    return;
  }
  // "Baby Gap dress": the brand's name states the department.
  const [brand] = parsed.facts.brand ?? [];
  const quote = brand?.evidence.quote ?? '';
  const start = /^(?:baby|kids) (?=\p{L})/iu.test(quote) && brand?.value.toLowerCase() !== quote.toLowerCase() ? text.indexOf(quote) : -1;
  if (start >= 0 && WORN_KINDS.has(noun?.category.kind ?? '')) parsed.add('department', 'kids', { start, end: start + 4 }, { kind: null });
};
