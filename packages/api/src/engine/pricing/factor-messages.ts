import type { PriceFactor } from '../../contract/index.ts';
import { dollars } from './money.ts';

type Params = PriceFactor['params'];
const text = (params: Params, name: string): string => String(params[name] ?? '');

/** A factor in English. Every other language has its own texts by code; see the pricing texts of the widgets. */
const MESSAGES: Readonly<Record<PriceFactor['code'], (params: Params) => string>> = {
  typical: (params) => (params['kind'] ? `Typical ${text(params, 'kind')}` : 'Typical second-hand item'),
  model: (params) => `${text(params, 'name')}, used`,
  department: (params) => `We assumed ${text(params, 'department')}. Pick men, women or kids for a closer price.`,
  brand: (params) => `${text(params, 'brand')} over other brands`,
  condition: (params) => `Condition: ${text(params, 'condition')}`,
  parts: () => 'For parts or not working',
  shipping: (params) => (params['paidBy'] === 'seller' ? 'You pay for shipping' : 'The buyer pays for shipping'),
  word: (params) => `“${text(params, 'word')}”`,
  words: () => 'Other details',
  piece: (params) => `Piece: ${text(params, 'name')}`,
  lot: (params) => `${text(params, 'count')} pieces sold together, ${text(params, 'percent')}% less than one by one`,
  local_sales: () => 'Sold by others here',
  own_sales: () => 'Your own sales',
  retail: (params) =>
    `Held to ${text(params, 'percent')}% of the retail price of ${dollars(Number(params['price']))}: second-hand rarely sells above it`,
};

export const factorMessage = (code: PriceFactor['code'], params: Params): string => MESSAGES[code](params).slice(0, 300);
