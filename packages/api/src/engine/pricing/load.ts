import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Condition } from '../../contract/index.ts';
import { getModelFileUrl } from '../model-file.ts';
import type { Engine } from '../types.ts';
import { parseRates, type RateTable } from './money/currencies.ts';
import { parseModelPrices, type ModelPrices } from './goods/catalog.ts';
import type { Level, Levels } from './learning/levels.ts';
import { computeBrandKey } from './text/features/brands.ts';
import { decodeTextModel } from './text/model-file.ts';
import type { TextModel } from './text/model.ts';
import type { Price } from './types.ts';

/** Number of hash digits in the version, enough to distinguish two trainings. */
const VERSION_DIGITS = 16;

const hashVersion = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, VERSION_DIGITS);
};

/** Loads the names of the goods whose prices show that a rule has changed. */
const loadSampleNames = (): readonly string[] =>
  readFileSync(getModelFileUrl('price-samples.txt'), 'utf8')
    .split('\n')
    .filter((name) => name !== '');

/** Facts of the sample goods. One rule may apply only to a condition. */
const SAMPLE_CONDITIONS: readonly (Condition | null)[] = [null, 'Fair'];
/** Sales that move the price of sample goods, and that price goods which the tables do not. */
const SAMPLE_LEVEL: Level = {
  sales: 8,
  mean: 0.3,
  votes: 2,
  sum: 0.4,
  ownSales: [80, 90, 95, 100, 105, 110, 120, 400].map((price) => ({ title: '', price, year: 2026 })),
};

/** Returns what a change of rules changes: prices, their breakdowns and questions, without their wording. */
const summarizeResult = ({ price, question }: ReturnType<Price>): unknown => [
  price && [price.averagePrice, price.low, price.high, price.coverage, price.factors.map(({ code, amount }) => [code, amount])],
  question && [question.code, question.params, question.range, question.answers.map(({ value, price: answer }) => [value, answer])],
];

/**
 * Returns a version that changes with the tables and with the prices that the rules make of them for sample goods, so that saved items
 * are priced again. The year is fixed, because a new year is no new price model.
 */
export const computeRulesVersion = (
  tablesVersion: string,
  { priceDescription, findLevelKeys }: Pick<Engine, 'priceDescription' | 'findLevelKeys'>,
): string => {
  const now = new Date(Date.UTC(2026, 0));
  const unknownFacts = { description: null, category: null, brand: null, size: null, shipping: null, notes: null };
  const results = loadSampleNames().flatMap((name) => {
    const goods = SAMPLE_CONDITIONS.map((condition) => ({ ...unknownFacts, name, condition }));
    const [words] = goods;
    const keys = words ? findLevelKeys({ words }, now) : null;
    const ownSales = SAMPLE_LEVEL.ownSales?.map((sale) => ({ ...sale, title: name })) ?? [];
    const levels: Levels = new Map(keys?.model ? [[keys.model, { ...SAMPLE_LEVEL, ownSales }]] : []);
    return [...goods.map((item) => priceDescription(item, now)), ...(words ? [priceDescription(words, now, levels)] : [])];
  });
  return hashVersion([tablesVersion, JSON.stringify(results.map(summarizeResult))]);
};

/** Loads the price tables and their version, which the rules do not change. */
export const loadPriceModels = (): { readonly models: ModelPrices; readonly text: TextModel; readonly version: string } => {
  const models = readFileSync(getModelFileUrl('price-models.json'));
  const text = readFileSync(getModelFileUrl('prices.bin'));
  const lots = readFileSync(getModelFileUrl('lots.json'));
  const version = hashVersion([models, text, lots]);
  return { models: parseModelPrices(models.toString('utf8')), text: decodeTextModel(text), version };
};

const BrandLevels = z.record(z.string(), z.number());

/** Loads brands' price levels from statistics of other marketplaces, for training. */
export const loadBrandLevels = (): ReadonlyMap<number, number> =>
  new Map(
    Object.entries(BrandLevels.parse(JSON.parse(readFileSync(getModelFileUrl('brand-levels.json'), 'utf8')))).map(([brand, level]) => [
      computeBrandKey(brand),
      level,
    ]),
  );

/** Loads the exchange rates from a file, or the shipped ones if no file is given. Throws an error that names the invalid field. */
export const loadRates = (file?: string): RateTable => parseRates(readFileSync(file ?? getModelFileUrl('exchange-rates.json'), 'utf8'));
