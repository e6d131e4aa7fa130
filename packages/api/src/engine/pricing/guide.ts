import { z } from 'zod';

const effect = z.number().min(-6).max(6);
const count = z.number().int().nonnegative();
const logPrice = z.number().min(-5).max(20);

/** What is known of the prices on one category path, all levels of it. Logs are natural logs of US dollars. */
export const GuideNode = z.object({
  /** Sales behind the figures. */
  n: count,
  /** Log prices at 10, 25, 50, 75 and 90 % of the sales, shrunk towards the parent path. */
  quantiles: z.tuple([logPrice, logPrice, logPrice, logPrice, logPrice]),
  /** Log price of a typical thing: typical brand, condition and words. */
  centre: logPrice,
  /** Standard deviation of the log price; scales the interval. */
  spread: z.number().positive().max(5),
  /** What brand, condition and words add on average here; a known fact moves the price by its difference to this. */
  typical: z.object({ brand: effect, condition: effect, words: effect }),
});
export type GuideNode = z.infer<typeof GuideNode>;

const fiveEffects = z
  .tuple([effect, effect, effect, effect, effect])
  .refine((steps) => steps.every((step, at) => at === 0 || step <= (steps[at - 1] ?? step)), 'a worse condition must not raise the price');

/** The part of the guide that a price is computed from. */
export const GuideModel = z.object({
  root: GuideNode,
  categories: z.record(z.string(), GuideNode),
  /** Log effects of grades 1 to 5, by top category; 'All' for the rest. Never rising. */
  conditions: z.record(z.string(), z.object({ n: z.tuple([count, count, count, count, count]), effects: fiveEffects })),
  /** By brandKey(). `within` adds to `effect` under one top category. */
  brands: z.record(
    z.string(),
    z.object({ name: z.string(), n: count, effect, within: z.record(z.string(), z.object({ n: count, effect })).optional() }),
  ),
  /** Words and pairs of neighbours: [sales, log effect]. */
  words: z.record(z.string(), z.tuple([count, effect])),
});
export type GuideModel = z.infer<typeof GuideModel>;

/** Prices of a group of things that people sold or asked for, in US dollars, as found: neither shrunk nor converted to the present. */
export const GuideGroup = z.object({
  /** Guide path of the group. */
  path: z.string(),
  /** The brand, or a line of a brand; null for all brands. */
  brand: z.string().nullable(),
  kind: z.enum(['sold', 'asking']),
  source: z.string(),
  /** null where the source gives none. */
  year: z.number().int().nullable(),
  n: count,
  p10: z.number().positive(),
  p50: z.number().positive(),
  p90: z.number().positive(),
});
export type GuideGroup = z.infer<typeof GuideGroup>;

/** Multiples of a node's spread below and above the predicted log price, and the sales they were calibrated on. */
const Calibration = z.object({ n: count, low: z.number().min(-20).max(0), high: z.number().min(0).max(20) });

const constant = z.object({ factor: z.number().positive().max(100), note: z.string() });

/** The shipped price guide: derived figures only. models/price-guide.md tells where they come from and how to correct one. */
export const PriceGuide = z.object({
  format: z.literal(1),
  currency: z.literal('USD'),
  /** What the effects were trained on. */
  sales: z.object({ source: z.string(), year: z.number().int(), kind: z.enum(['sold', 'asking']), n: count }),
  /** Prices of `sales.year` times this are prices of today. */
  priceLevel: constant,
  /** Sold prices as a share of asked prices. */
  sellingShare: constant,
  model: GuideModel,
  intervals: z.object({
    coverage: z.number().gt(0).lt(1),
    /** By top category ('All' for the rest), then by what was known: see evidenceOf(). */
    groups: z.record(z.string(), z.record(z.string(), Calibration)),
  }),
  /** Listings seen per category path, for the demand figure. */
  demand: z.record(z.string(), count),
  groups: z.array(GuideGroup),
  /** Price index by month, 1 = the average of all months; empty without dated sales. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), n: count, index: z.number().positive() })),
  /** Price factor by calendar month '01' to '12'; null without dated sales of a whole year. */
  seasons: z.record(z.string().regex(/^(0[1-9]|1[0-2])$/), z.number().positive()).nullable(),
});
export type PriceGuide = z.infer<typeof PriceGuide>;

/** Reads a guide from JSON text. Throws an Error whose sentence names the first thing that is wrong. */
export const parseGuide = (text: string): PriceGuide => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('The price guide is not valid JSON. Restore models/price-guide.json or train it again with npm run train:prices.');
  }
  const parsed = PriceGuide.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map(String).join(' › ') || 'its top level';
  throw new Error(`The price guide is wrong at ${place}: ${issue?.message}. Correct it or train it again with npm run train:prices.`);
};
