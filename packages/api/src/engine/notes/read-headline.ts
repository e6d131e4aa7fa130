import type { Clause } from './clauses.ts';
import { isNounPhrase } from './noun-phrases.ts';
import { ENGLISH, GENERIC, LEADS, NAMES, PRAISE, STOP_WORDS, STYLES } from './lexicon.ts';
import { LIKELY, STATED, tokensIn, type Claim, type Ledger } from './ledger.ts';
import type { NamedCategory } from './read-category.ts';
import { properName } from './read-keyed.ts';
import { isMixed, LIKENESS, splitName, type Run } from './name-words.ts';
import type { Token } from './tokens.ts';

const isTaken = (ledger: Ledger, token: Token, kept: ReadonlySet<Claim['kind']>): boolean =>
  ledger.claims.some(({ kind, start, end }) => kind !== 'name' && !kept.has(kind) && start < token.end && end > token.start);

const KEPT = /^(?:no|not|without|never|only)$/;
const isContent = ({ folded }: Token): boolean => (!STOP_WORDS.has(folded) || KEPT.test(folded)) && /[\p{L}\p{N}]/u.test(folded);

/** Takes stop words off both ends. */
const trimmed = (tokens: readonly Token[]): readonly Token[] => {
  const first = tokens.findIndex(isContent);
  // "87%" keeps its sign.
  // And "Rolex style" is no Rolex.
  const last = tokens.findLastIndex(
    (token, at) =>
      isContent(token) || (at > first && LIKENESS.test(token.folded)) || (token.raw === '%' && /\d$/.test(tokens[at - 1]?.raw ?? '')),
  );
  return first < 0 ? [] : tokens.slice(first, last + 1);
};

/** Stretches of a clause that nothing took, in order. */
export const runsIn = (ledger: Ledger, clause: Pick<Clause, 'start' | 'end'>, kept: ReadonlySet<Claim['kind']> = new Set()): Run[] => {
  const runs: Token[][] = [[]];
  for (const token of tokensIn(ledger, clause)) {
    const last = runs.at(-1)?.at(-1);
    // "Games lot: Halo 3": the list is not part of what stands before it.
    if (last && /:\s/.test(ledger.text.slice(last.end, token.start))) runs.push([]);
    if (isTaken(ledger, token, kept)) runs.push([]);
    else runs.at(-1)?.push(token);
  }
  return runs.map(trimmed).flatMap((tokens) => {
    const [first, last] = [tokens[0], tokens.at(-1)];
    return first && last ? [{ tokens, start: first.start, end: last.end }] : [];
  });
};

/** "Selling my cute …": what opens a note and praise say nothing of the item. */
const claimLeads = (ledger: Ledger, clause: Clause): void => {
  for (let tokens = tokensIn(ledger, clause).filter((token) => !isTaken(ledger, token, new Set())), tries = 0; tries < 4; tries += 1) {
    const [first] = tokens;
    const at = first ? ledger.tokens.indexOf(first) : -1;
    if (!first || at < 0) return;
    const hit = LEADS.at(ledger.text, ledger.tokens, at) ?? PRAISE.at(ledger.text, ledger.tokens, at);
    const name = NAMES.at(ledger.text, ledger.tokens, at);
    if (!hit || name || hit.end >= clause.end || hit.end > (tokens.at(-1)?.end ?? 0)) return;
    // "The Great Gatsby" begins with "the" and is a name all the same.
    const rest = ledger.text.slice(hit.end).trimStart();
    const isTitle =
      /^(?:the|a|an)$/i.test(ledger.text.slice(hit.start, hit.end)) &&
      /^\p{Lu}/u.test(ledger.text.slice(hit.start)) &&
      /^\p{Lu}/u.test(rest);
    if (isTitle) return;
    ledger.claim(hit.start, hit.end, 'talk');
    tokens = tokens.filter(({ start }) => start >= hit.end);
  }
};

const place = (tokens: readonly Token[]) => ({ start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 });
const words = (ledger: Ledger, tokens: readonly Token[]): string => {
  const { start, end } = place(tokens);
  return ledger.text.slice(start, end).replace(/\s+/g, ' ');
};
const isEmpty = (tokens: readonly Token[]): boolean =>
  tokens.every(({ folded }) => STOP_WORDS.has(folded) || GENERIC.has(folded) || PRAISE.has(folded));

const keepFeature = (ledger: Ledger, tokens: readonly Token[]): void => {
  if (isEmpty(tokens)) return;
  const { start, end } = place(tokens);
  const list = tokens.length <= 4 ? ledger.lists.features : ledger.lists.details;
  list.push(ledger.finding(words(ledger, tokens), start, end));
  ledger.claim(start, end, 'detail');
};

const isAllStyles = (ledger: Ledger, tokens: readonly Token[]): boolean => {
  const hits = STYLES.in(ledger.text, tokens);
  return tokens.every(({ start }) => hits.some((hit) => hit.start <= start && start < hit.end));
};

/**
 * What describes the item, split into known styles: "high waisted skinny" → two. After the noun a phrase that holds any other word stays
 * whole: "training wheels", "single stitch".
 */
const keepStyles = (ledger: Ledger, tokens: readonly Token[], isAfterNoun = false): void => {
  if (tokens.some(({ folded }) => /^(?:of|the)$/.test(folded))) return keepFeature(ledger, tokens);
  if (isAfterNoun && tokens.length > 1 && tokens.length <= 4 && !isAllStyles(ledger, tokens)) return keepFeature(ledger, tokens);
  let open: Token[] = [];
  const flush = () => {
    if (open.length > 0) keepFeature(ledger, open);
    open = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const hit = STYLES.at(ledger.text, ledger.tokens, ledger.tokens.indexOf(token));
    if (hit && hit.end <= (tokens.at(-1)?.end ?? 0)) {
      flush();
      const length = hit.last - hit.first + 1;
      keepFeature(ledger, tokens.slice(at, at + length));
      at += length - 1;
    } else open.push(token);
  }
  flush();
};

const keepName = (ledger: Ledger, all: readonly Token[], isModel: boolean, confidence: number): void => {
  if (isEmpty(all)) return;
  const tokens = /^(?:lot|bundle)$/.test(all[0]?.folded ?? '') && all.length > 1 ? all.slice(1) : all;
  const fact = isModel && !ledger.facts.model ? 'model' : 'name';
  if (fact === 'name' && ledger.facts.name) return keepFeature(ledger, tokens);
  ledger.add(fact, fact === 'name' ? properName(words(ledger, tokens)) : codeCased(properName(words(ledger, tokens))), place(tokens), {
    confidence,
  });
};

/** "eos rebel t6i" → "Eos Rebel T6i": codes keep their form, words get a capital. */
const codeCased = (name: string): string => name.replace(/(?<![\p{L}\p{N}])\p{Ll}(?=[\p{L}]*\d)/gu, (letter) => letter.toUpperCase());

/** The clause that names the item: the first that can be a name, or the one with its noun. */
const headlineOf = (ledger: Ledger, noun: NamedCategory | null): Clause | null => {
  const own = noun && noun.start >= 0 ? ledger.clauses.find(({ start, end }) => start <= noun.start && end >= noun.end) : undefined;
  for (const clause of ledger.clauses) {
    if (clause === own) return clause;
    const runs = runsIn(ledger, clause, new Set(['attribute']));
    const isName = runs.some(({ tokens }) => !isEmpty(tokens)) && isNounPhrase(ledger, clause);
    if (isName && (!own || isTitleLike(ledger, clause, noun))) return clause;
  }
  return own ?? null;
};

/** Before the clause with the noun, only a title can be the name: "Harry Potter and the Chamber of Secrets, paperback". */
const isTitleLike = (ledger: Ledger, clause: Clause, noun: NamedCategory | null): boolean => {
  const tokens = tokensIn(ledger, clause).filter(isContent);
  const capitals = tokens.filter(({ raw }) => /^[\p{Lu}\d]/u.test(raw)).length;
  const isWhispered = ledger.text === ledger.text.toLowerCase();
  const brand = ledger.facts.brand?.[0]?.evidence.quote;
  const hasBrand = brand !== undefined && ledger.text.slice(clause.start, clause.end).includes(brand);
  return (
    hasBrand ||
    capitals >= tokens.length * 0.6 ||
    (isWhispered && (noun?.category.kind === 'media' || tokens.some(({ folded }) => !ENGLISH.has(folded))))
  );
};

/** "Where the Wild Things Are" ends with a word that says nothing elsewhere. */
const endOf = (ledger: Ledger, title: readonly Token[], clause: Clause): Token[] => {
  const last = title.at(-1);
  const next = last && ledger.tokens[ledger.tokens.indexOf(last) + 1];
  const isEnd =
    next !== undefined &&
    next.end <= clause.end &&
    /^(?:are|is|it|me|you|us|be|up|out|him|her|them|away|down|off|again|here|there|now)$/.test(next.folded) &&
    /^ $/.test(ledger.text.slice(last?.end, next.start)) &&
    ledger.isFree(next.start, next.end);
  return isEnd ? [next] : [];
};

/** A film, book or record is called by everything in its clause; author and format were read before. */
const readTitle = (ledger: Ledger, clause: Clause): void => {
  const runs = runsIn(ledger, clause, new Set(['attribute']));
  const [first, ...others] = runs.filter(({ tokens }) => !isEmpty(tokens));
  if (!first) return;
  const by = first.tokens.findIndex(({ folded }) => folded === 'by');
  const title = by > 0 ? trimmed(first.tokens.slice(0, by)) : first.tokens;
  const article = ledger.tokens[ledger.tokens.indexOf(title[0] as Token) - 1];
  const lead =
    article &&
    /^(?:the|a|an)$/.test(article.folded) &&
    article.start >= clause.start &&
    /^\s$/.test(ledger.text.slice(article.end, title[0]?.start))
      ? [article]
      : [];
  keepName(ledger, [...lead, ...title, ...(by > 0 ? [] : endOf(ledger, title, clause))], false, STATED);
  if (by > 0) keepFeature(ledger, first.tokens.slice(by));
  for (const { tokens } of others) keepFeature(ledger, tokens);
};

/** "… with side zip", "… no box": a phrase that hangs on a little word stays whole. */
const LINKED = /(?:^|\s)(?:with|w\/|for|from|by|in|on|of|without|no)\s+(?:an?\s+|the\s+|its\s+)?$/i;
const keepLinked = (ledger: Ledger, run: Run): void => {
  const link = LINKED.exec(ledger.text.slice(0, run.start));
  const start = link && ledger.isFree(link.index, run.start) ? link.index : run.start;
  ledger.lists.features.push(
    ledger.finding(
      ledger.text
        .slice(start, run.end)
        .trim()
        .replace(/^w\/\s?/, 'with '),
      start,
      run.end,
    ),
  );
  ledger.claim(start, run.end, 'detail');
};

/** "Star Wars" + "Millennium Falcon 75192": words right after a known model carry it on. */
const extendModel = (ledger: Ledger, run: Run, isMixedCase: boolean): readonly Token[] => {
  const known = ledger.facts.model?.[0];
  const { name, style } = splitName(ledger, run, isMixedCase);
  if (!known || name.length === 0) return run.tokens;
  const { start, end } = place(name);
  ledger.add('model', `${known.value} ${codeCased(properName(words(ledger, name)))}`, { start, end }, { confidence: LIKELY });
  ledger.facts.model?.shift();
  return style;
};

/** "Mixing" of "mixing bowls" is part of the noun, "insulated" of "insulated jacket" describes it. Answers what is left. */
const withoutCompound = (ledger: Ledger, tokens: readonly Token[], noun: NamedCategory): readonly Token[] => {
  const last = tokens.at(-1);
  const known = ledger.facts.category?.[0];
  if (!last || !known || !/^[\s-]$/.test(ledger.text.slice(last.end, noun.start))) return tokens;
  const first =
    tokens.findLastIndex(
      (token) =>
        STYLES.at(ledger.text, ledger.tokens, ledger.tokens.indexOf(token)) !== null ||
        STOP_WORDS.has(token.folded) ||
        PRAISE.has(token.folded),
    ) + 1;
  // "Dark side of the moon" is a phrase of its own.
  if (/^(?:of|the|and|in|on|for)$/.test(tokens[first - 1]?.folded ?? '')) return tokens;
  const compound = tokens.slice(first);
  if (compound.length === 0 || compound.length > 2) return tokens;
  const { start } = place(compound);
  const [category] = ledger.facts.category ?? [];
  if (category)
    ledger.facts.category?.splice(0, 1, { ...category, evidence: { ...category.evidence, quote: ledger.text.slice(start, noun.end) } });
  ledger.claim(start, noun.start, 'noun');
  return tokens.slice(0, first);
};

/** Brand, name and noun stand in this order more often than not; each stretch between them is read by its place. */
const readRuns = (ledger: Ledger, clause: Clause, noun: NamedCategory | null): void => {
  const isMixedCase = isMixed(tokensIn(ledger, clause));
  const brand = ledger.claims.find(
    ({ kind, start, end }) =>
      kind === 'fact' &&
      start >= clause.start &&
      end <= clause.end &&
      ledger.facts.brand?.[0]?.evidence.quote === ledger.text.slice(start, end),
  );
  const hasNoun = noun !== null && noun.start >= clause.start && noun.end <= clause.end;
  for (const run of runsIn(ledger, clause)) {
    const isAfterBrand = brand !== undefined && /^[\s-]*$/.test(ledger.text.slice(brand.end, run.start));
    const isBeforeNoun = hasNoun && run.end <= noun.start;
    const model = ledger.facts.model?.[0]?.evidence.quote;
    const isAfterModel =
      model !== undefined && ledger.text.slice(0, run.start).trimEnd().endsWith(model) && !LINKED.test(ledger.text.slice(0, run.start));
    if (isAfterModel) keepStyles(ledger, extendModel(ledger, run, isMixedCase));
    else if (!hasNoun) keepName(ledger, run.tokens, false, LIKELY);
    else if (isBeforeNoun || isAfterBrand) {
      const { name, style } = splitName(ledger, run, isMixedCase);
      if (name.length > 0) keepName(ledger, name, brand !== undefined, LIKELY);
      if (isBeforeNoun) keepStyles(ledger, withoutCompound(ledger, style, noun));
      else keepStyles(ledger, style, true);
    } else if (LINKED.test(ledger.text.slice(0, run.start))) keepLinked(ledger, run);
    else keepStyles(ledger, run.tokens, true);
  }
};

/** What the item is called, from the clause that names it. What is left of that clause describes the item. */
export const readHeadline = (ledger: Ledger, noun: NamedCategory | null, isMedia: boolean): Clause | null => {
  for (const clause of ledger.clauses.slice(0, 3)) claimLeads(ledger, clause);
  const clause = headlineOf(ledger, noun);
  if (!clause) return null;
  if (isMedia && !ledger.facts.name) readTitle(ledger, clause);
  else readRuns(ledger, clause, noun);
  return clause;
};
