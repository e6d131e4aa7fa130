import { GRADES, type Grade } from '../features.ts';
import type { Table } from './table.ts';

/** One sale as the training sees it. */
export interface Sale {
  readonly title: string;
  /** '' where the sale has none. */
  readonly description: string;
  /** Slash-separated path; '' where the sale names none. */
  readonly category: string;
  readonly brand: string;
  readonly grade: Grade | null;
  /** US dollars, above 0. */
  readonly price: number;
  /** 'YYYY-MM' where the sale is dated. */
  readonly month: string | null;
}

export const SALE_COLUMNS = ['title', 'description', 'category', 'brand', 'condition', 'price', 'date', 'currency'] as const;
export type SaleColumn = (typeof SALE_COLUMNS)[number];

export interface ReadSales {
  readonly sales: readonly Sale[];
  /** Rows left out, by reason. */
  readonly left: Readonly<Record<'price' | 'currency', number>>;
}

/** Header names taken for each column when none is given, the first match wins. */
const KNOWN_NAMES: Readonly<Record<SaleColumn, readonly string[]>> = {
  title: ['title', 'name'],
  description: ['description', 'item_description'],
  category: ['category', 'category_name'],
  brand: ['brand', 'brand_name'],
  condition: ['condition', 'item_condition_id'],
  price: ['price', 'sold_price'],
  date: ['date', 'sold_at'],
  currency: ['currency'],
};

/** Words that marketplaces use for the five grades. */
const GRADE_WORDS: Readonly<Record<string, Grade>> = {
  new: 1,
  'new with tags': 1,
  'new without tags': 1,
  'like new': 2,
  excellent: 2,
  'very good': 2,
  good: 3,
  fair: 4,
  poor: 5,
};

const gradeOf = (text: string): Grade | null =>
  GRADES.find((grade) => String(grade) === text.trim()) ?? GRADE_WORDS[text.trim().toLowerCase()] ?? null;

const monthOf = (text: string): string | null => /^\d{4}-(0[1-9]|1[0-2])/.exec(text.trim())?.[0] ?? null;

/**
 * Turns a table into sales. `names` overrides which header is which column. Rows without a price above 0, and rows in another
 * currency than USD, are left out and counted. Throws when title or price cannot be found.
 */
export const readSales = (table: Table, names: Partial<Record<SaleColumn, string>> = {}): ReadSales => {
  const place = (column: SaleColumn): number => {
    const wanted = names[column];
    if (wanted !== undefined) return table.header.indexOf(wanted);
    return table.header.findIndex((name) => KNOWN_NAMES[column].includes(name.trim().toLowerCase()));
  };
  const places = Object.fromEntries(SALE_COLUMNS.map((column) => [column, place(column)])) as Record<SaleColumn, number>;
  for (const column of ['title', 'price'] as const) {
    if (places[column] < 0) {
      throw new Error(
        `The sales have no ${column} column. Name it with --columns ${column}=<header>; there are: ${table.header.join(', ')}.`,
      );
    }
  }
  const left = { price: 0, currency: 0 };
  const sales = table.rows.flatMap((row): Sale[] => {
    const field = (column: SaleColumn): string => row[places[column]]?.trim() ?? '';
    const price = Number(field('price'));
    if (!Number.isFinite(price) || price <= 0) {
      left.price += 1;
      return [];
    }
    if (!['', 'usd'].includes(field('currency').toLowerCase())) {
      left.currency += 1;
      return [];
    }
    return [
      {
        title: field('title'),
        description: field('description'),
        category: field('category'),
        brand: field('brand').replaceAll(/[®™©]/g, '').trim(),
        grade: gradeOf(field('condition')),
        price,
        month: monthOf(field('date')),
      },
    ];
  });
  return { sales, left };
};
