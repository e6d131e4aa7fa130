import { z } from 'zod';
import { CONDITION_KINDS } from '../conditions.ts';

/**
 * Prices of one model in one condition, in US dollars of the source's year: source, condition (an index into CONDITION_KINDS, or
 * −1 for all conditions), count, and the 10%, 50% and 90% quantiles.
 */
const Cell = z.tuple([
  z.number().int().nonnegative(),
  z
    .number()
    .int()
    .min(-1)
    .max(CONDITION_KINDS.length - 1),
  z.number().int().min(5),
  z.number().positive(),
  z.number().positive(),
  z.number().positive(),
]);
export type Cell = z.infer<typeof Cell>;

export const SOURCE_KINDS = ['sold', 'estimate', 'ask'] as const;
const Source = z.object({
  /** Name shown to users, such as "eBay Canada". */
  name: z.string(),
  kind: z.enum(SOURCE_KINDS),
  year: z.number().int(),
});
export type PriceSource = z.infer<typeof Source>;

/** Variants of a model by name; '' for all variants. */
const Variants = z.record(z.string(), z.array(Cell));
/** Models of a brand by name; '' for all models of the brand. */
const Models = z.record(z.string(), Variants);

/** Sold and asking prices of used goods by group, brand, model and variant. The table contains derived figures only. */
export const ModelPrices = z.object({
  version: z.literal(1),
  sources: z.array(Source),
  groups: z.record(z.string(), z.record(z.string(), Models)),
});
export type ModelPrices = z.infer<typeof ModelPrices>;

/** Parses the table. Throws an error that names the invalid field. */
export const parseModelPrices = (text: string): ModelPrices => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('The model prices are not valid JSON.');
  }
  const result = ModelPrices.safeParse(json);
  if (!result.success)
    throw new Error(`The model prices are invalid at ${result.error.issues[0]?.path.join(' › ')}: ${result.error.issues[0]?.message}`);
  return result.data;
};
