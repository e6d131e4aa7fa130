import { CONDITION_KINDS, parseCondition, type ConditionKind } from '../conditions.ts';
import { findDollarRate, type RateTable } from '../money/currencies.ts';
import type { Cell, ModelPrices, PriceSource } from '../goods/catalog.ts';

/** One line of a statistics file, with price quantiles of a group. */
export type Statistic = Readonly<Record<string, string>>;

/** Source names shown to users. Each key ends with the year of the prices. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  'ebay-iphone-2026': 'eBay Canada',
  'ebay-cameras-2026': 'eBay US and Canada',
  'ebay-uk-laptops-2024': 'eBay UK',
  'ebay-uk-laptops-2022': 'eBay UK',
  'ebay-uk-phones-2022': 'eBay UK',
  'ebay-uk-tv-2022': 'eBay UK',
  'ebay-guitars-2020': 'eBay US',
  'rolex-market-2024': 'Rolex market estimates',
  'watch-dealers-2026': 'Watch dealers',
  'watch-auctions-2026': 'Watch auctions',
  'chrono24-2023': 'Chrono24',
  'ebay-watches-2024': 'eBay US',
  'lego-brickset-2024': 'Brickset',
  'stockx-2019': 'StockX',
  'stockx-2017': 'StockX',
  'bags-fashionphile-2024': 'Fashionphile',
  'bags-rebag-2024': 'Rebag',
  'bags-vestiaire-2024': 'Vestiaire Collective',
  'bags-truefacet-2024': 'TrueFacet',
  'bags-collectorsquare-2024': 'Collector Square',
  'ebay-luxury-bags-2026': 'eBay US',
  'ebay-perfume-2024': 'eBay US',
  'pricecharting-retro-2026': 'PriceCharting',
  'pricecharting-xbox-2024': 'PriceCharting',
  'tomshardware-gpu-2021-23': 'eBay US',
  'ebay-gpu-2023': 'eBay US',
  'grailed-2019': 'Grailed',
  'olx-kz-iphone-2024': 'OLX Kazakhstan',
  'olx-ua-macbook-2023': 'OLX Ukraine',
  'ebay-ca-macbook-2021': 'eBay Canada',
  'ebay-ipad-2015': 'eBay US',
  'ebay-xm4-2026': 'eBay US',
  'chotot-vn-laptops-2024': 'Chợ Tốt Vietnam',
};

/** Groups of goods by category in the statistics. */
const GROUP_BY_CATEGORY: Readonly<Record<string, string>> = {
  Phones: 'phones',
  Tablets: 'tablets',
  Laptops: 'laptops',
  'Laptops by processor': 'laptop-processors',
  Headphones: 'headphones',
  TVs: 'televisions',
  Watches: 'watches',
  'Watches/Luxury and vintage': 'watches',
  'Watches/New retail': 'watches',
  'Cameras/Digital cameras': 'digital-cameras',
  'Digital cameras by series': 'camera-series',
  'Cameras/Film cameras': 'film-cameras',
  'Cameras/Vintage cameras': 'film-cameras',
  'Cameras/Lenses': 'lenses',
  'Cameras/Camcorders': 'camcorders',
  'Musical instruments/Electric guitars': 'electric-guitars',
  'Women/Handbags': 'handbags',
  'Women/Fragrance': 'fragrance',
  'Men/Fragrance': 'fragrance',
  'Video games/Games': 'games',
  'Video games/Consoles': 'consoles',
  'Shoes/Sneakers': 'sneakers',
  'Computers/Graphics cards': 'graphics-cards',
  'Men/Designer clothing and shoes': 'designer-clothing',
};
const LEGO_PREFIX = 'Toys/LEGO/';

const USED_LEVELS = new Set([
  'source+category+brand',
  'source+category+brand+condition',
  'source+category+brand+model',
  'source+category+brand+model+condition',
  'source+category+brand+model+variant',
  'source+category+brand+model+variant+condition',
]);
/** Alternative spellings of brands. */
const BRAND_SPELLINGS: Readonly<Record<string, string>> = {
  'Dolce&Gabbana': 'Dolce & Gabbana',
  PRADA: 'Prada',
  CHANEL: 'Chanel',
  Hermès: 'Hermes',
  'Gibson Usa': 'Gibson',
  'Epiphone By Gibson': 'Epiphone',
  'Fender Squier': 'Squier',
};
/** Placeholders in brand columns that are not brands. */
const BRAND_PLACEHOLDER = /^(?:unbranded|as show|as shown|cologne|other|does not apply|custom|handmade|generic)$/i;

/** Model names that are names of families, whose models have their own prices. */
const FAMILY_NAMES: ReadonlySet<string> = new Set(['instax']);

const parseKind = (priceType: string): PriceSource['kind'] | null => {
  if (priceType.startsWith('sold')) return 'sold';
  if (priceType === 'market-estimate') return 'estimate';
  return priceType.startsWith('retail') ? null : 'ask';
};
/** Rounds to three digits, which is enough for quantiles of a few prices. */
const roundFigure = (value: number): number => Number(value.toPrecision(3));

const cleanModelName = (model: string, brand: string, group: string): string => {
  const plainModel = model
    .replace(/\s+/g, ' ')
    .replace('iPhone 12 Mini', 'iPhone 12 mini')
    .replace('iPhone 13 Mini', 'iPhone 13 mini')
    .trim();
  // Drop a leading brand, because Canon's "Canon EOS 40D" is the EOS 40D.
  const modelWithoutBrand = plainModel.toLowerCase().startsWith(`${brand.toLowerCase()} `)
    ? plainModel.slice(brand.length + 1)
    : plainModel;
  return group === 'sneakers' || group === 'games' || group === 'consoles' ? plainModel : modelWithoutBrand;
};

/** The goods, condition and source that a statistic is about. `rate` converts its prices to US dollars. */
export interface ParsedStatistic {
  readonly source: PriceSource;
  readonly group: string;
  readonly brand: string;
  readonly model: string;
  readonly variant: string;
  readonly condition: ConditionKind | null;
  readonly rate: number;
}

/** Parses a statistic by brand or model. Returns null for any other level, retail prices, and unknown currencies and sources. */
export const parseStatistic = (line: Statistic, rates: RateTable): ParsedStatistic | null => {
  const { grouped_by: level = '', source = '', category = '', brand: rawBrand = '', model = '', variant = '', condition = '' } = line;
  const kind = parseKind(line['price_type'] ?? '');
  const isLego = category.startsWith(LEGO_PREFIX);
  const group = isLego ? 'lego' : GROUP_BY_CATEGORY[category];
  const year = Number(line['year']);
  const rate = findDollarRate(rates, line['currency'] ?? '', year);
  const name = SOURCE_NAMES[source];
  if (!USED_LEVELS.has(level) || kind === null || group === undefined || rate === null || name === undefined) return null;
  const brand = isLego ? category.slice(LEGO_PREFIX.length) : (BRAND_SPELLINGS[rawBrand] ?? rawBrand);
  if (BRAND_PLACEHOLDER.test(brand)) return null;
  const conditionKind = condition === '' ? null : parseCondition(condition);
  const modelName = cleanModelName(model, brand, group);
  if (FAMILY_NAMES.has(modelName)) return null;
  return {
    source: { name, kind, year },
    group,
    brand,
    model: modelName,
    variant,
    condition: conditionKind,
    rate,
  };
};

/**
 * Groups the statistics into the table of model prices, in US dollars of their year. Skips retail prices and unknown currencies.
 */
export const tabulateStatistics = (statistics: Iterable<Statistic>, rates: RateTable): ModelPrices => {
  const sources: PriceSource[] = [];
  const groups: Record<string, Record<string, Record<string, Record<string, Cell[]>>>> = {};
  const sourceIndexes = new Map<string, number>();
  const getSourceIndex = (source: PriceSource): number => {
    const key = JSON.stringify(source);
    const index = sourceIndexes.get(key);
    if (index !== undefined) return index;
    sourceIndexes.set(key, sources.length);
    return sources.push(source) - 1;
  };
  for (const line of statistics) {
    const statistic = parseStatistic(line, rates);
    if (statistic === null) continue;
    const { source, group, brand, model, variant, condition, rate } = statistic;
    const cell: Cell = [
      getSourceIndex(source),
      condition === null ? -1 : CONDITION_KINDS.indexOf(condition),
      Number(line['n']),
      ...([line['p10'], line['p50'], line['p90']].map((price) => roundFigure(Number(price) * rate)) as [number, number, number]),
    ];
    const models = ((groups[group] ??= {})[brand] ??= {});
    addOrReplaceCell(((models[model] ??= {})[variant] ??= []), cell);
  }
  if (groups['lego']) groups['lego'][''] = mergeThemes(groups['lego']);
  return { version: 1, sources, groups: sortKeysDeep(removeRepeatedCells(groups)) };
};

type Models = Record<string, Record<string, Cell[]>>;

/** Aggregates LEGO sets of each size across themes, as means of the log prices weighted by count. */
const mergeThemes = (themes: Readonly<Record<string, Models>>): Models => {
  const sums = new Map<string, { band: string; cell: Cell; logs: [number, number, number] }>();
  for (const models of Object.values(themes)) {
    for (const [band, variants] of Object.entries(models)) {
      for (const [source, condition, count, ...prices] of variants[''] ?? []) {
        const key = `${band} ${source} ${condition}`;
        const sum = sums.get(key) ?? { band, cell: [source, condition, 0, 0, 0, 0] as Cell, logs: [0, 0, 0] as [number, number, number] };
        sum.cell[2] += count;
        prices.forEach((price, index) => (sum.logs[index] = (sum.logs[index] ?? 0) + count * Math.log(price)));
        sums.set(key, sum);
      }
    }
  }
  const models: Models = {};
  for (const { band, cell, logs } of sums.values()) {
    const [p10, p50, p90] = logs.map((log) => roundFigure(Math.exp(log / cell[2]))) as [number, number, number];
    ((models[band] ??= {})[''] ??= []).push([cell[0], cell[1], cell[2], p10, p50, p90]);
  }
  return models;
};

/** Returns whether a cell for all conditions repeats the prices of a single condition. */
const isRepeatedCell = ([source, condition, count]: Cell, cells: readonly Cell[]): boolean =>
  condition === -1 &&
  cells.some(([otherSource, otherCondition, otherCount]) => otherSource === source && otherCondition !== -1 && otherCount === count);

const removeRepeatedCells = (groups: ModelPrices['groups']): ModelPrices['groups'] => {
  for (const variants of Object.values(groups).flatMap((brands) => Object.values(brands).flatMap((models) => Object.values(models)))) {
    for (const [variant, cells] of Object.entries(variants)) variants[variant] = cells.filter((cell) => !isRepeatedCell(cell, cells));
  }
  return groups;
};

/** Adds a cell. If two spellings mean the same condition, keeps the cell with more prices. */
const addOrReplaceCell = (cells: Cell[], cell: Cell): void => {
  const index = cells.findIndex(([source, condition]) => source === cell[0] && condition === cell[1]);
  if (index < 0) cells.push(cell);
  else if ((cells[index]?.[2] ?? 0) < cell[2]) cells[index] = cell;
};

const sortKeysDeep = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeysDeep(entry)])) as Value;
};
