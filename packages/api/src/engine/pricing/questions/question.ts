import type { Answer, Question } from '../../../contract/index.ts';
import { createMessage } from '../../../messages/format-message.ts';
import { lookUpGoods, type ModelQuery } from '../by-model.ts';
import type { Estimate } from '../estimate.ts';
import type { ModelPrices } from '../goods/catalog.ts';
import type { Choice, Goods } from '../goods/choices.ts';
import { GROUPS, type GroupId } from '../goods/groups.ts';
import { formatBandLabel } from '../goods/lego.ts';
import { toJoinedName } from '../goods/tokens.ts';
import { roundPrice } from '../money/money.ts';

const MAX_LABEL_LENGTH = 120;

const selectField = ({ code, group }: Choice): Question['field'] =>
  code === 'which_variant' && (group === 'phones' || group === 'tablets') ? 'storage' : 'model';

/**
 * Returns the model. Adds the brand, as in "Fender Stratocaster", if the text names none and the answers differ in it or the model
 * needs it.
 */
const formatModel = ({ answers, isBrandNamed }: Choice, { group, brand, model }: Goods): string => {
  if (model === '') return brand;
  const isNamed = isBrandNamed || toJoinedName(model).startsWith(toJoinedName(brand));
  const needsBrand = GROUPS[group].needsBrand || answers.some((other) => other.brand !== brand);
  return !isNamed && needsBrand ? `${brand} ${model}` : model;
};

const formatLabel = (choice: Choice, goods: Goods): string =>
  choice.code === 'which_model' ? formatModel(choice, goods) : goods.group === 'lego' ? formatBandLabel(goods.model) : goods.variant;

/**
 * Returns the value that an answer sets. A storage size does not include the model. Any other variant does, so that it can be
 * matched again.
 */
const formatValue = (choice: Choice, goods: Goods): string => {
  if (selectField(choice) === 'storage') return goods.variant;
  if (goods.group === 'lego') return ['LEGO', goods.brand, formatBandLabel(goods.model)].filter(Boolean).join(' ');
  return [formatModel(choice, goods), goods.variant].filter(Boolean).join(' ');
};

/** Asks for the model or variant, with the price of each in the known condition. */
export const askWhich = (table: ModelPrices, choice: Choice, query: ModelQuery): Question => {
  const answers = choice.answers.flatMap((goods): Answer[] => {
    const estimate = lookUpGoods(table, goods, query);
    if (!estimate) return [];
    const [low, average, high] = [estimate.low, estimate.log, estimate.high].map((log) => roundPrice(Math.exp(log))) as [
      number,
      number,
      number,
    ];
    const label = formatLabel(choice, goods).slice(0, MAX_LABEL_LENGTH);
    return [{ label, value: formatValue(choice, goods), price: { low: Math.min(low, average), average, high: Math.max(average, high) } }];
  });
  const { unpricedGoods } = choice;
  const unpricedAnswers: Answer[] = unpricedGoods
    ? [{ label: unpricedGoods.model, value: formatValue(choice, unpricedGoods), price: null }]
    : [];
  const prices = answers.flatMap(({ price }) => (price ? [price] : []));
  // Prices of the other answers do not predict the missing one.
  const range =
    prices.length === 0 || unpricedAnswers.length > 0
      ? {}
      : { range: { low: Math.min(...prices.map(({ low }) => low)), high: Math.max(...prices.map(({ high }) => high)) } };
  return {
    ...createMessage('question', choice.code, { name: choice.name }),
    field: selectField(choice),
    answers: [...answers, ...unpricedAnswers],
    ...range,
  };
};

/** Asks for the model of a phone, watch or camera, without proposed answers. */
export const askForModel = (group: GroupId): Question => ({
  ...createMessage('question', 'which_model', { name: GROUPS[group].noun }),
  field: 'model',
  answers: [],
});

/** The reason why no price is stated. It determines the question's text. */
export type MoreReason = 'model' | 'no_sales' | 'old' | 'single' | 'pieces' | 'count';

/** Log prices of a range, in US dollars plus `offset`. */
type Bounds = Pick<Estimate, 'low' | 'high' | 'offset'>;
const toRange = (estimate: Bounds) => ({
  low: roundPrice(Math.exp(estimate.low) - estimate.offset),
  high: roundPrice(Math.exp(estimate.high) - estimate.offset),
});

/** Asks for more details and gives the range of most sales, but no single price. `year` is the year of prices that are too old. */
export const askForMore = (estimate: Bounds | null, reason?: MoreReason, year?: number): Question => ({
  ...createMessage('question', 'tell_more', { ...(reason && { reason }), ...(year !== undefined && { year: String(year) }) }),
  field: 'model',
  answers: [],
  ...(estimate && { range: toRange(estimate) }),
});

/** Asks for the storage of a phone or tablet whose model the table lacks, with the range of its group. */
export const askForStorage = (name: string, estimate: Bounds | null): Question => ({
  ...createMessage('question', 'which_variant', { name: name.slice(0, MAX_LABEL_LENGTH) }),
  field: 'storage',
  answers: [],
  ...(estimate && { range: toRange(estimate) }),
});

/** Asks how many pieces a set has. `answers` lists likely numbers with the price of each. */
export const askForCount = (answers: readonly Answer[]): Question => {
  const prices = answers.flatMap(({ price }) => (price ? [price] : []));
  return {
    ...createMessage('question', 'tell_more', { reason: 'count' }),
    field: 'model',
    answers: [...answers],
    ...(prices.length > 0 && {
      range: { low: Math.min(...prices.map(({ low }) => low)), high: Math.max(...prices.map(({ high }) => high)) },
    }),
  };
};

/** Asks what an item is, because its name does not describe it. */
export const askWhatItIs = (): Question => ({ ...createMessage('question', 'what_is_it'), field: 'category', answers: [] });
