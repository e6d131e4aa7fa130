import type { Comparable, PriceBasis } from '../../contract/index.ts';
import type { Estimate, Reasons } from './estimate.ts';
import { computeBrandKey } from './text/features/brands.ts';
import { computeCoverage } from './text/conformal.ts';
import { createTextEstimator, selectTableName } from './text/estimate.ts';
import type { TextItem } from './text/item.ts';
import { createGroupKey, type TextModel, type TypicalItem } from './text/model.ts';
import { TABLES, type TableName } from './text/priors.ts';
import { createWordSteps, type KnownFacts } from './word-steps.ts';

/** Maximum number of comparable sales groups shown for one price. */
const MAX_COMPARABLES = 4;
/** Name of the source. The basis states the year of all its sales once. */
const SOURCE = 'Mercari US';
/** Limits the memory of the cache, because requests can contain any path and brand. */
const MAX_CACHED_PATHS = 5000;

export interface WordsEstimate extends Estimate {
  /** True if there is not enough information for a price. */
  readonly isDoubtful: boolean;
  /** True if the estimate is so uncertain that even its range is useless. */
  readonly isArbitrary: boolean;
}

/** Returns the typical item of the category or, if it has none, of its nearest ancestor. */
const findTypicalItem = (typicalItems: ReadonlyMap<string, TypicalItem>, path: string): TypicalItem | undefined => {
  const exactMatch = typicalItems.get(path);
  if (exactMatch) return exactMatch;
  for (let names = path.split('/').slice(0, -1); names.length > 0; names = names.slice(0, -1)) {
    const typicalItem = typicalItems.get(names.join('/'));
    if (typicalItem) return typicalItem;
  }
  return typicalItems.get('');
};

const formatPath = (path: string): string => path.split('/').join(' › ');

const listLevels = (path: string): string[] => {
  const names = path.split('/').filter(Boolean);
  return [path, names.slice(0, 2).join('/'), names[0] ?? ''].filter(
    (level, index, levels) => level !== '' && levels.indexOf(level) === index,
  );
};

/** Creates the function that returns the sales of an item's category and brand, narrowest first. */
const createComparableFinder = ({ groups }: Pick<TextModel, 'groups'>) => {
  const findComparables = (path: string, brand: string): readonly Comparable[] => {
    const key = brand === '' ? 0 : computeBrandKey(brand);
    const levels = listLevels(path);
    const namedKeys = [...(key === 0 ? [] : levels.map((level) => [level, key] as const)), ...levels.map((level) => [level, 0] as const)];
    const comparables = namedKeys.flatMap(([level, brandKeyOrAll]) => {
      const group = groups.get(createGroupKey(level, brandKeyOrAll));
      if (!group) return [];
      const { sales, p10, p50, p90 } = group;
      const label = brandKeyOrAll === 0 ? `${formatPath(level)}, all brands` : `${brand}, ${formatPath(level)}`;
      return [{ label, kind: 'sold' as const, count: sales, p10, p50, p90, source: SOURCE }];
    });
    return comparables.slice(0, MAX_COMPARABLES);
  };
  const cache = new Map<string, readonly Comparable[]>();
  return ({ path = '', brand = '' }: TextItem): readonly Comparable[] => {
    const key = `${path}\n${brand}`;
    const cachedComparables = cache.get(key);
    if (cachedComparables) return cachedComparables;
    const comparables = findComparables(path, brand);
    if (cache.size >= MAX_CACHED_PATHS) cache.clear();
    cache.set(key, comparables);
    return comparables;
  };
};

/** Creates the functions that estimate and explain prices with the text model, which knows only an item's words and facts. */
export const createWordPricer = (model: TextModel) => {
  const { estimate, explain } = createTextEstimator(model);
  const year = model.year ?? 0;
  const getComparables = createComparableFinder(model);
  const createBasis = (name: TableName): PriceBasis => ({
    kind: 'words',
    count: model.tables[name].table.sales,
    fromYear: year,
    toYear: year,
    isAdjusted: false,
  });
  const coverages = Object.fromEntries(TABLES.map((name) => [name, computeCoverage(name)])) as Record<TableName, number>;
  const bases = Object.fromEntries(TABLES.map((name) => [name, createBasis(name)])) as Record<TableName, PriceBasis>;

  return {
    estimate: (item: TextItem): WordsEstimate => {
      const { low, log, high, isDoubtful, isArbitrary, table: name } = estimate(item);
      const { typicalItems, table } = model.tables[name];
      return {
        low,
        log,
        high,
        offset: 1,
        basis: bases[name],
        coverage: coverages[name],
        count: findTypicalItem(typicalItems, item.path ?? '')?.sales ?? table.sales,
        isDoubtful,
        isArbitrary,
      };
    },
    /** Explains the last estimated item. */
    explainLast: (item: TextItem, facts: KnownFacts): Reasons => {
      const { typicalItems, table } = model.tables[selectTableName(item)];
      const typicalItem = findTypicalItem(typicalItems, item.path ?? '');
      return {
        start: { code: 'typical', params: { kind: facts.kind }, log: typicalItem?.log ?? table.mean, count: typicalItem?.sales ?? null },
        steps: createWordSteps(explain(), item, typicalItem, facts),
        comparables: getComparables(item),
      };
    },
  };
};
