import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { getModelFileUrl } from '../model-file.ts';
import { parseRates, type RateTable } from './money/currencies.ts';
import { parseModelPrices, type ModelPrices } from './goods/catalog.ts';
import { GROUPS } from './goods/groups.ts';
import { computeBrandKey } from './text/features/brands.ts';
import { decodeTextModel } from './text/model-file.ts';
import type { TextModel } from './text/model.ts';

/** Number of hash digits in the version, enough to distinguish two trainings. */
const VERSION_DIGITS = 16;

/** Returns a version that changes with the price tables and the rules that adjust their prices to today. */
export const computePriceVersion = (tables: readonly Uint8Array[], groups: unknown = GROUPS): string => {
  const hash = createHash('sha256');
  for (const table of tables) hash.update(table);
  return hash.update(JSON.stringify(groups)).digest('hex').slice(0, VERSION_DIGITS);
};

/** Loads the price tables and their version. */
export const loadPriceModels = (): { readonly models: ModelPrices; readonly text: TextModel; readonly version: string } => {
  const models = readFileSync(getModelFileUrl('price-models.json'));
  const text = readFileSync(getModelFileUrl('prices.bin'));
  const lots = readFileSync(getModelFileUrl('lots.json'));
  const version = computePriceVersion([models, text, lots]);
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
