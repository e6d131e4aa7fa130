import { isPathFor, type GroupId } from './groups.ts';
import { startOf, type ModelEntry, type ModelIndex } from './index-models.ts';
import { joinedOf, MAX_RUN, wordSetOf } from './tokens.ts';

/** Words that make another model of the one before them: an "iPhone 12 mini" is no iPhone 12. */
const CONTINUES = new Set(
  'mini plus pro max promax ultra lite fe se xl super ti xt xtx neo edge flip fold air ii iii iv 2 3 4 5 mk2 mark mkii mkiii markii markiii m2 m3'.split(
    ' ',
  ),
);

const CONTINUED: ReadonlySet<GroupId> = new Set(['phones', 'tablets', 'graphics-cards', 'headphones', 'digital-cameras', 'consoles']);

const NONE: readonly ModelEntry[] = [];

export interface RecognizedModel {
  readonly entry: ModelEntry;
  /** Letters of the text that name the model: the more, the surer. */
  readonly letters: number;
}

export interface NamedGoods {
  readonly model: RecognizedModel | null;
  /** Brands of the table that the text or the brand fact names. */
  readonly brands: readonly string[];
}

const BRAND_RUN = 3;
/** Letters that a brand beside the model is worth, the first one named most. */
const BRAND_WORTH = 0.5;

interface BrandRun {
  readonly brand: string;
  readonly start: number;
  readonly last: number;
}

const brandRunsIn = (index: ModelIndex, tokens: readonly string[]): BrandRun[] => {
  const runs: BrandRun[] = [];
  tokens.forEach((token, start) => {
    // A single letter may begin any name: its second letter is in the next word.
    if (token.length > 1 && !index.brandStarts.has(startOf(token))) return;
    let joined = '';
    for (let last = start; last < tokens.length && last < start + BRAND_RUN; last += 1) {
      joined += tokens[last];
      for (const brand of index.brands.get(joined) ?? []) runs.push({ brand, start, last });
    }
  });
  return runs;
};

/**
 * The model that a text names: the longest name wins, one beside its brand first. `path` is the item's price path, '' where unknown: a
 * model of other goods is not taken. Null where the text names none, or more of a name than the table knows.
 */
export const recognizeModel = (index: ModelIndex, tokens: readonly string[], brand: string, path: string): NamedGoods => {
  const runs = brandRunsIn(index, tokens);
  const given = index.brands.get(joinedOf(brand)) ?? [];
  const brands = runs.length === 0 ? given : [...new Set([...given, ...runs.map((run) => run.brand)])];
  let set: ReadonlySet<string> | null = null;
  const worthOf = (entry: ModelEntry): number => {
    const rank = brands.indexOf(entry.brand);
    return rank < 0 ? 0 : BRAND_WORTH / (1 + rank);
  };
  let best: RecognizedModel | null = null;
  let bestScore = 0;
  const consider = (entry: ModelEntry, letters: number, needsBrand: boolean): void => {
    if ((needsBrand && !brands.includes(entry.brand)) || !isPathFor(entry.group, path)) return;
    const score = letters + worthOf(entry);
    if (score < bestScore || (score === bestScore && best !== null && entry.count <= best.entry.count)) return;
    best = { entry, letters };
    bestScore = score;
  };
  tokens.forEach((token, start) => {
    for (const entry of index.byWord.get(token) ?? NONE) {
      const words = (set ??= wordSetOf(tokens));
      if (entry.words.every((word) => words.has(word))) {
        consider(entry, entry.words.join('').length, entry.namesNeedingBrand.length === entry.names.length);
      }
    }
    let joined = '';
    for (let last = start; last < tokens.length && last < start + MAX_RUN; last += 1) {
      joined += tokens[last];
      if (last === start && token.length > 1 && !index.starts.has(startOf(token))) break;
      const entries = index.byName.get(joined) ?? NONE;
      // "Veneta" in "Bottega Veneta" is the brand, not the bag.
      if (entries.length === 0 || runs.some((run) => run.start <= start && last <= run.last && run.last - run.start > last - start))
        continue;
      const next = tokens[last + 1];
      for (const entry of entries) {
        // The table knows the longer name, or nobody does: either way it is not this model.
        if (next !== undefined && CONTINUES.has(next) && CONTINUED.has(entry.group)) continue;
        consider(entry, joined.length, entry.namesNeedingBrand.includes(joined));
      }
    }
  });
  return { model: best, brands };
};
