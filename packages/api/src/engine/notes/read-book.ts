import { toProperName } from './read-keyed.ts';
import { AUTHORS, COLORS, ENGLISH_WORDS, PUBLISHERS, STOP_WORDS } from './text/lexicon.ts';
import { findClause, listTokens, type NamedCategory, type ParsedNotes } from './text/parsed-notes.ts';
import type { Token } from './text/tokens.ts';

/** Words that end a title: its format, its edition and its state. */
const AFTER_TITLE =
  /^(?:hardcovers?|hardbacks?|paperbacks?|softcovers?|novels?|books?|editions?|first|1st|signed|boxed|box|set|lot|bundle|series|trilogy|collection|complete|used|new|good|great|like|worn|read|ex|library|audiobook|large|mass|trade|dust|no|with|without|w|has|in|for|and|copy|copies|illustrated|vintage|spine|cover|pages|some|slight|minor|small|torn|creased|highlighted|isbn)$/;
/** The words of a writer's name after "by" that no list has: "by michelle obama". */
const BY_NAME =
  /(?<!\p{L})by ((?:\p{Ll}{2,} |\p{Ll}\.? ){1,2}\p{Ll}{3,})(?=\s*(?:$|[,;.\n(]|\s(?:hardcover|hardback|paperback|softcover|novel|book|signed|first|1st|used|new|good|like)\b))/u;

interface Author {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const findAuthor = ({ text, tokens }: ParsedNotes): Author | null => {
  const [hit] = AUTHORS.findAll(text, tokens);
  const by = /(?:(?<!\p{L})(?:written )?by|[-–—])\s*$/iu;
  if (hit) return { name: hit.value, start: hit.start - (by.exec(text.slice(0, hit.start))?.[0].length ?? 0), end: hit.end };
  const match = BY_NAME.exec(text);
  const words = match?.[1]?.split(' ') ?? [];
  // "By hand" and "by the pool" name nobody.
  return match && words.some((word) => !ENGLISH_WORDS.has(word)) && !words.some((word) => STOP_WORDS.has(word) || COLORS.has(word))
    ? { name: toProperName(words.join(' ')), start: match.index, end: match.index + match[0].length }
    : null;
};

/** Words beside a title that name its kind: "hardcover it by stephen king". */
const KIND_OF_BOOK = /^(?:hardcovers?|hardbacks?|paperbacks?|softcovers?|board|(?:cook)?books?|novels?|signed|copy|of|a|an)$/;

/** Returns the words of the title beside the writer's name: those before it or, if there are none, those after it. */
const findTitle = (parsed: ParsedNotes, author: Author): Token[] => {
  const from = parsed.clauses.find(({ start, end }) => start <= author.start && author.start < end)?.start ?? 0;
  const isClaimed = ({ start, end }: Token): boolean => !parsed.isFree(start, end);
  const wordsBefore = listTokens(parsed, { start: from, end: author.start });
  const before = wordsBefore.slice(wordsBefore.findLastIndex(isClaimed) + 1);
  const [first, last] = [
    before.findIndex(({ folded }) => !KIND_OF_BOOK.test(folded)),
    before.findLastIndex(({ folded }) => !KIND_OF_BOOK.test(folded)),
  ];
  const start = first > 0 && /^(?:a|an)$/.test(before[first - 1]?.folded ?? '') ? first - 1 : first;
  if (first >= 0) return before.slice(start, last + 1);
  const clause = findClause(parsed, author.end - 1);
  const after = clause === null ? [] : listTokens(parsed, { start: author.end, end: clause.end });
  const end = after.findIndex((token, index) => (AFTER_TITLE.test(token.folded) && index > 0) || isClaimed(token));
  const title = end < 0 ? after : after.slice(0, end);
  return /^(?!first$|1st$)/.test(title[0]?.folded ?? '') && AFTER_TITLE.test(title[0]?.folded ?? '') ? [] : title;
};

const readPublisher = (parsed: ParsedNotes, from: number): void => {
  const hit = PUBLISHERS.findAll(parsed.text, parsed.tokens).find(({ start, end }) => start >= from && parsed.isFree(start, end));
  if (!hit) return;
  parsed.lists.details.push(parsed.createSourcedValue(`published by ${hit.value}`, hit.start, hit.end));
  parsed.claim(hit.start, hit.end, 'detail');
};

/** Reads writer, title and publisher of a book in lowercase notes: "it by stephen king hardcover scribner". */
export const readBook = (parsed: ParsedNotes, noun: NamedCategory | null): void => {
  if (noun?.category.id !== 'books' || parsed.facts.name || parsed.single.lotSize || parsed.text !== parsed.text.toLowerCase()) return;
  const author = findAuthor(parsed);
  if (!author || !parsed.isFree(author.start, author.end)) return;
  const title = findTitle(parsed, author);
  const [first, last] = [title[0], title.at(-1)];
  // "Stack of stephen king books": without a title, the writer names the books.
  if (!first || !last) return parsed.add('name', author.name, author);
  parsed.add('name', toProperName(parsed.text.slice(first.start, last.end)), { start: first.start, end: last.end });
  parsed.lists.details.push(parsed.createSourcedValue(`by ${author.name}`, author.start, author.end));
  parsed.claim(author.start, author.end, 'detail');
  readPublisher(parsed, Math.min(author.end, last.end));
};
