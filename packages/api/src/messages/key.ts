import type { MessageKey } from './english.ts';
import type { Values } from './fill-in.ts';

/** What a code is about; codes of one area are one closed union of the contract. */
export type Area =
  | 'ai'
  | 'claim'
  | 'error'
  | 'factor'
  | 'fee'
  | 'field'
  | 'move'
  | 'note'
  | 'notice'
  | 'photo'
  | 'question'
  | 'reason'
  | 'seo.label'
  | 'seo.todo'
  | 'skip'
  | 'strategy'
  | 'strategy.note'
  | 'tip'
  | 'way'
  | 'wear';

/** Where a code has more than one text, by its values. */
const formOf = (area: Area, code: string, params: Values): string => {
  if (area === 'factor' && code === 'typical' && !params['kind']) return 'typical_any';
  if (area === 'factor' && code === 'shipping') return params['paidBy'] === 'seller' ? 'shipping_seller' : 'shipping_buyer';
  if (area === 'note' && /^(?:but|brand(?!_seller))_/.test(code) && params['photo']) return `${code}_photo`;
  return code;
};

/** The key of the text that says a code with these values. */
export const messageKey = (area: Area, code: string, params: Values = {}): MessageKey =>
  `${area}.${formOf(area, code, params)}` as MessageKey;

/** Amounts with cents are written with both digits. */
export const legible = (params: Values, locale: string): Values =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value)
        ? value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        : value,
    ]),
  );
