import type { Clause } from './text/clauses.ts';
import { addFeature, addName, getRange, getWords, isMeaningless } from './add-words.ts';
import { STATED_CONFIDENCE, listTokens, type ParsedNotes } from './text/parsed-notes.ts';
import { listRuns, trimTokens } from './text/runs.ts';
import type { Run } from './text/name-words.ts';
import type { Token } from './text/tokens.ts';

/** Returns the last word of a title if it is a stop word: "Where the Wild Things Are". */
const findTitleEnd = (parsed: ParsedNotes, title: readonly Token[], clause: Clause): Token[] => {
  const last = title.at(-1);
  const next = last && parsed.tokens[parsed.tokens.indexOf(last) + 1];
  const isEnd =
    next !== undefined &&
    next.end <= clause.end &&
    /^(?:are|is|it|me|you|us|be|up|out|him|her|them|away|down|off|again|here|there|now)$/.test(next.folded) &&
    /^ $/.test(parsed.text.slice(last?.end, next.start)) &&
    parsed.isFree(next.start, next.end);
  return isEnd ? [next] : [];
};

/** Returns the capitalized stop words right before a title: "The Very" in "The Very Hungry Caterpillar". */
const findCapitalizedStart = ({ tokens, text, isFree }: ParsedNotes, title: readonly Token[], clause: Clause): Token[] => {
  const index = tokens.indexOf(title[0] as Token);
  let first = index;
  for (let next = tokens[index]; next && first > 0; next = tokens[first]) {
    const previousToken = tokens[first - 1];
    const isTitleWord =
      previousToken !== undefined && previousToken.start >= clause.start && /^\p{Lu}/u.test(previousToken.raw) && /^\p{Lu}/u.test(next.raw);
    if (!isTitleWord || text.slice(previousToken.end, next.start) !== ' ' || !isFree(previousToken.start, previousToken.end)) break;
    first -= 1;
  }
  return tokens.slice(first, index);
};

/** Removes the maker of a console after a title: "Pokemon Scarlet for Nintendo" before "Switch". */
const removeMaker = (parsed: ParsedNotes, title: readonly Token[]): readonly Token[] => {
  const maker = parsed.facts.brand?.[0]?.value.toLowerCase();
  if (title.length < 2 || title.at(-1)?.folded !== maker) return title;
  return title.slice(0, /^(?:for|on)$/.test(title.at(-2)?.folded ?? '') ? -2 : -1);
};

/** Words that name a book's format and not its title: "Hardcover book Dune", "paperback novel Emma". */
const FORMAT_WORDS = /^(?:hardcovers?|hardbacks?|paperbacks?|softcovers?|novels?)$/;

/** Moves runs that only name a format after the title: "Hardcover" in "Hardcover book Dune". */
const orderRuns = (runs: readonly Run[]): readonly Run[] => {
  const isFormat = ({ tokens }: Run): boolean => tokens.every(({ folded }) => FORMAT_WORDS.test(folded));
  return [...runs.filter((run) => !isFormat(run)), ...runs.filter(isFormat)];
};

/** Claims a format word before a capitalized title and returns the title: "novel Normal People". */
const removeFormat = (parsed: ParsedNotes, title: readonly Token[]): readonly Token[] => {
  const [first, second] = title;
  if (!first || !second || !/^\p{Ll}/u.test(first.raw) || !/^\p{Lu}/u.test(second.raw) || !FORMAT_WORDS.test(first.folded)) return title;
  addFeature(parsed, [first]);
  return title.slice(1);
};

/** Volumes right after a title: "Twilight books 1-4". */
const VOLUMES = /^\s(?:books?|volumes?|vols?|issues?|seasons?|discs?|parts?) \d{1,3} ?(?:-|–|to|thru|through) ?\d{1,3}(?![\p{L}\p{N}.])/iu;
const findVolumes = ({ text, tokens }: ParsedNotes, title: readonly Token[], clause: Clause): Token[] => {
  const end = title.at(-1)?.end ?? clause.end;
  const length = VOLUMES.exec(text.slice(end, clause.end))?.[0].length ?? 0;
  return tokens.filter((token) => token.start > end && token.end <= end + length);
};

/** Reads the title of a film, book or record: the clause without author and format, which are already claimed. */
export const readTitle = (parsed: ParsedNotes, clause: Clause): void => {
  const runs = listRuns(parsed, clause, new Set(['attribute'])).filter(({ tokens }) => !isMeaningless(tokens));
  const [first, ...otherRuns] = orderRuns(runs);
  if (!first) return;
  const byIndex = first.tokens.findIndex(({ folded }) => folded === 'by');
  const words = removeMaker(parsed, byIndex > 0 ? trimTokens(first.tokens.slice(0, byIndex), parsed) : first.tokens);
  const fullTitle = removeFormat(parsed, words);
  // "Bible king james leather": the binding is not part of the title.
  const titleWithoutBinding = fullTitle.length > 2 && fullTitle.at(-1)?.raw === 'leather' ? fullTitle.slice(0, -1) : fullTitle;
  const volumes = findVolumes(parsed, titleWithoutBinding, clause);
  const title = [...titleWithoutBinding, ...volumes];
  if (titleWithoutBinding.length < fullTitle.length) addFeature(parsed, fullTitle.slice(-1));
  const adverb = /^the (?:very|only|last|first|most|best|good|great|big|little) $/iu.exec(
    parsed.text.slice(parsed.clauses[0]?.start ?? 0, title[0]?.start),
  );
  const article = parsed.tokens[parsed.tokens.indexOf(title[0] as Token) - 1];
  const lead = findCapitalizedStart(parsed, title, clause);
  const leadStart = parsed.clauses[0]?.start ?? 0;
  const adverbLead = adverb ? listTokens(parsed, { start: leadStart, end: leadStart + adverb[0].length }) : null;
  const articleLead =
    adverbLead ??
    (article &&
    /^(?:the|a|an)$/.test(article.folded) &&
    article.start >= clause.start &&
    /^\s$/.test(parsed.text.slice(article.end, title[0]?.start))
      ? [article]
      : []);
  addName(
    parsed,
    [...(lead.length > 0 ? lead : articleLead), ...title, ...(byIndex > 0 ? [] : findTitleEnd(parsed, title, clause))],
    false,
    STATED_CONFIDENCE,
    true,
  );
  if (byIndex > 0) {
    const author = first.tokens.slice(byIndex);
    const { start, end } = getRange(author);
    parsed.lists.details.push(parsed.createSourcedValue(getWords(parsed, author), start, end));
    parsed.claim(start, end, 'detail');
  }
  for (const run of otherRuns) {
    const tokens = run.tokens.filter((token) => !volumes.includes(token));
    if (tokens.length === 0) continue;
    const { start, end } = getRange(tokens);
    if (AUTHOR_NAME.test(parsed.text.slice(start, end))) {
      parsed.lists.details.push(parsed.createSourcedValue(`by ${getWords(parsed, tokens)}`, start, end));
      parsed.claim(start, end, 'detail');
    } else addFeature(parsed, tokens);
  }
};

/** A name with initials after a title: "J.K. Rowling", "George R.R. Martin". */
const AUTHOR_NAME = /^(?:\p{Lu}\p{Ll}+ )?(?:\p{Lu}\.\s?){1,3}\p{Lu}\p{Ll}+$/u;
