import type { GuideGroup } from '../guide.ts';
import { pathFor } from './statistic-paths.ts';
import type { Table } from './table.ts';

/** Quantiles of a group of prices that somebody else's table gives. */
export interface Statistic extends GuideGroup {
  readonly p25: number;
  readonly p75: number;
  /** What the source sells: ordinary things, a luxury selection, or single lines of luxury brands ("Chanel Classic Flap"). */
  readonly selection: 'ordinary' | 'luxury' | 'lines';
}

/** Yearly average rate of the pound in 2022, 0.811 pounds to the dollar. Source: IRS, yearly average currency exchange rates. */
const USD_PER = { USD: 1, GBP: 1 / 0.811 } as const;

const NAMES: Readonly<Record<string, string>> = {
  'ebay-handbags': 'eBay US',
  'ebay-ipad': 'eBay US',
  grailed: 'Grailed',
  gumtree: 'Gumtree UK, pounds converted',
  mercari: 'Mercari US',
  poshmark: 'Poshmark',
  thredup: 'thredUP',
  vestiaire: 'Vestiaire Collective',
};

const SELECTIONS: Readonly<Record<string, Statistic['selection']>> = { 'ebay-handbags': 'lines', vestiaire: 'luxury' };

/** 'gumtree2022' and 'ebay-ipad-2022' → name and year; year null where the source gives none. */
const split = (source: string): { name: string; year: number | null } => {
  const found = /^(.*?)-?(\d{4})$/.exec(source);
  return found ? { name: found[1] ?? source, year: Number(found[2]) } : { name: source, year: null };
};

/** 'naked_famous_denim' → 'Naked Famous Denim': some tables write brands as slugs. */
const brandName = (brand: string): string =>
  /^[a-z0-9_]+$/.test(brand)
    ? brand.replace(/(^|_)([a-z0-9])/g, (_, gap: string, first: string) => (gap && ' ') + first.toUpperCase())
    : brand;

/**
 * Takes the rows of a statistics table that a guide path is known for: grouped by category, or by category and brand, with a
 * price type of sold or ask, in dollars or convertible. Rows of unmapped categories, sources and currencies are left out.
 */
export const readStatistics = (table: Table): Statistic[] => {
  const place = new Map(table.header.map((name, at) => [name, at]));
  return table.rows.flatMap((row): Statistic[] => {
    const field = (name: string): string => row[place.get(name) ?? -1]?.trim() ?? '';
    const grouped = field('grouped_by');
    if (grouped !== 'source+category' && grouped !== 'source+category+brand') return [];
    const type = field('price_type');
    if (type !== 'sold' && type !== 'ask') return [];
    const currency = field('currency');
    if (currency !== 'USD' && currency !== 'GBP') return [];
    const { name, year } = split(field('source'));
    const path = pathFor(name, field('category'));
    const label = NAMES[name];
    if (path === null || label === undefined) return [];
    const dollars = (column: string): number => Math.round(Number(field(column)) * USD_PER[currency] * 100) / 100;
    const found = {
      path,
      brand: field('brand') === '' ? null : brandName(field('brand')),
      kind: type === 'sold' ? ('sold' as const) : ('asking' as const),
      source: label,
      year,
      n: Number(field('n')),
      p10: dollars('p10'),
      p25: dollars('p25'),
      p50: dollars('p50'),
      p75: dollars('p75'),
      p90: dollars('p90'),
      selection: SELECTIONS[name] ?? ('ordinary' as const),
    };
    const figures = [found.p10, found.p25, found.p50, found.p75, found.p90];
    return figures.every((figure) => Number.isFinite(figure) && figure > 0) && Number.isInteger(found.n) ? [found] : [];
  });
};
