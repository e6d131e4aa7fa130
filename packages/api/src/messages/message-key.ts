import type { MessageKey } from './english.ts';
import type { Values } from './fill-in.ts';

/** Area of a code. The contract has a closed union of codes for each area. */
export type Area =
  | 'ai'
  | 'claim'
  | 'error'
  | 'factor'
  | 'fee'
  | 'field'
  | 'grade'
  | 'health'
  | 'health.advice'
  | 'job'
  | 'move'
  | 'note'
  | 'notice'
  | 'photo'
  | 'problem'
  | 'question'
  | 'reason'
  | 'request'
  | 'seo.label'
  | 'seo.todo'
  | 'skip'
  | 'strategy'
  | 'strategy.note'
  | 'tip'
  | 'way'
  | 'wear';

/** Returns the variant of a code for these values. Some codes have several texts. */
const selectVariant = (area: Area, code: string, params: Values): string => {
  if (area === 'factor' && code === 'typical' && !params['kind']) return 'typical_any';
  if (area === 'factor' && code === 'shipping') return params['paidBy'] === 'seller' ? 'shipping_seller' : 'shipping_buyer';
  if (area === 'question' && params['reason']) return `${code}_${params['reason']}`;
  if (area === 'note' && /^(?:but|brand(?!_seller))_/.test(code) && params['photo']) return `${code}_photo`;
  return code;
};

/** Returns the key of the text for a code with these values. */
export const getMessageKey = (area: Area, code: string, params: Values = {}): MessageKey =>
  `${area}.${selectVariant(area, code, params)}` as MessageKey;

/** Formats numbers with a fraction, which are amounts, with two decimals, so that 12.5 becomes "12.50". */
export const formatAmounts = (params: Values, locale: string): Values =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value)
        ? value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        : value,
    ]),
  );
