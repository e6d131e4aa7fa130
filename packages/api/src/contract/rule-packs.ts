import { z } from 'zod';
import { route } from './route.ts';

/** What a pack states about its platform. */
export const RULE_NAMES = [
  'titleMax',
  'titleTarget',
  'descriptionMax',
  'descriptionTarget',
  'hashtagsMax',
  'photosMax',
  'photosTarget',
  'minPhotoSide',
  'minPrice',
  'priceStep',
  'postUrl',
  'weights',
  'fee',
] as const;
export const RuleName = z.enum(RULE_NAMES);
export type RuleName = z.infer<typeof RuleName>;

export const PackRule = z.object({
  rule: RuleName,
  value: z.union([z.number(), z.string()]).nullable().describe('Null: the platform has no such thing.'),
  source: z.string().nullable().describe('Where the value comes from, and how far it can be relied on; null: not noted.'),
});
export type PackRule = z.infer<typeof PackRule>;

export const RulePackReport = z.object({
  id: z.string(),
  name: z.string(),
  checkedOn: z.iso.date().describe('Version of the pack: the day its facts were collected.'),
  feeDate: z.string().describe('Day, month or year that the fee is of.'),
  rules: z.array(PackRule),
});
export type RulePackReport = z.infer<typeof RulePackReport>;

export const rulePacks = {
  list: route('GET /api/admin/rule-packs', {
    summary: 'What Relist knows of each platform: every rule with its source, and the day it was looked up.',
    access: 'admin',
    response: z.array(RulePackReport),
  }),
};
