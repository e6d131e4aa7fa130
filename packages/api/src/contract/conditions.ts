import { z } from 'zod';

/** Condition grades, best first. The words are the ones shown; each platform has its own (engine/listings/platforms). */
export const CONDITIONS = [
  'New with tags',
  'New without tags',
  'New with defects',
  'Excellent',
  'Very good',
  'Good',
  'Fair',
  'Poor',
] as const;
export const Condition = z.enum(CONDITIONS);
export type Condition = z.infer<typeof Condition>;
