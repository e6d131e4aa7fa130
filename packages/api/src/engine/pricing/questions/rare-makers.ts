import brandList from '../../../../models/brands/brands.json' with { type: 'json' };
import { tokenize } from '../goods/tokens.ts';
import { computeBrandKey } from '../text/features/brands.ts';
import { BLOCK_INDEX } from '../text/blocks.ts';
import { addWord, features, KIND_ORIGIN } from '../text/features/buffer.ts';
import { hashPair } from '../text/features/hash.ts';
import { createWordReader } from '../text/features/words.ts';
import type { TextModel } from '../text/model.ts';
import { decodeCount, findCell, getCountCode } from '../text/table.ts';

/**
 * Number of sales up to which a maker is unknown to the model. The other words of its titles then mean something else: an espresso
 * machine called "Barista Express" would cost as much as an Express shirt.
 */
const MAX_RARE_SALES = 2;

const reader = createWordReader(8);

/** Creates a function that counts the training sales whose title contains a word, or two words near each other. */
const createSalesCounter = ({ tables }: Pick<TextModel, 'tables'>) => {
  const { cells } = tables.title.table;
  return (block: number, hash: number): number => {
    features.count = 0;
    addWord(block, hash, KIND_ORIGIN.word, 0, 0, 1);
    features.count = 0;
    const index = findCell(cells, features.hashes[0] as number);
    return index < 0 ? 0 : decodeCount(getCountCode(cells[index] as number));
  };
};

/** Returns the number of sales of each brand, by brand key. Brands with very few sales are missing. */
const countBrandSales = ({ groups }: Pick<TextModel, 'groups'>): ReadonlyMap<string, number> => {
  const sales = new Map<string, number>();
  for (const [key, group] of groups) {
    const [path = '', brand] = key.split('|');
    if (brand !== undefined && !path.includes('/')) sales.set(brand, (sales.get(brand) ?? 0) + group.sales);
  }
  return sales;
};

/** Returns the makers of large, expensive or new goods that almost no training sale names, as lowercase words. */
export const listRareMakers = (text: Pick<TextModel, 'tables' | 'groups'>): readonly string[] => {
  const brandSales = countBrandSales(text);
  const countSales = createSalesCounter(text);
  /** Returns the number of the brand's sales, or of titles with all words and neighboring pairs of its name, whichever is higher. */
  const countNameSales = (name: string): number => {
    reader.read(name);
    const hashes = [...reader.hashes.subarray(0, reader.count)];
    const words = hashes.map((hash) => countSales(BLOCK_INDEX.titleWord, hash));
    const pairs = hashes.slice(1).map((second, index) => {
      const [low, high] = [hashes[index] as number, second].toSorted((a, b) => a - b) as [number, number];
      return countSales(BLOCK_INDEX.titlePair, hashPair(low, high, 7));
    });
    return Math.max(Math.min(...words, ...pairs), brandSales.get(String(computeBrandKey(name))) ?? 0);
  };
  return brandList.makers.filter((name) => countNameSales(name) <= MAX_RARE_SALES).map((name) => tokenize(name).join(' '));
};
