import { z } from 'zod';
import { Amount, Platform, text } from './common.ts';
import { CheckAnswers } from './condition-checks.ts';
import { Condition } from './conditions.ts';
import { fieldCode } from './field-errors.ts';

const said = (max: number) => text(max).trim().min(1, fieldCode('empty'));
const fact = said(200).nullable().optional();
const facts = z.array(said(500)).max(12).nullable().optional();

/**
 * What the seller corrects. A fact that is left out stays, null takes it away ("not found"), anything else counts from then on
 * with the source 'seller', also when the photos are looked at again.
 */
export const ItemChanges = z.strictObject({
  /** null: named after its facts again. */
  name: said(120).nullable().optional(),
  targetPlatform: Platform.optional(),
  /** The seller's own words; what they say counts at once, what only the former words said goes with the next look at the photos. */
  hint: said(1000).nullable().optional(),
  /** Id or label of a catalog category. */
  category: fact,
  brand: fact,
  model: fact,
  /** A capacity: "128 GB". */
  storage: fact,
  /** The year it was made. */
  year: fact,
  department: z.enum(['men', 'women', 'kids']).nullable().optional(),
  size: fact,
  condition: Condition.nullable().optional(),
  color: fact,
  material: fact,
  era: fact,
  flaws: facts,
  measurements: facts,
  checks: CheckAnswers.optional().describe('Answers to `conditionChecks` by code: yes names the flaw, null takes an answer back.'),
  retailPrice: Amount.refine((value) => value > 0, fieldCode('not_positive'))
    .nullable()
    .optional(),
});
export type ItemChanges = z.infer<typeof ItemChanges>;
