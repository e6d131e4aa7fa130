import type { PriceFactor, PriceResearch } from '../../contract/index.ts';
import { categoryById } from '../catalogue/categories.ts';
import type { Category } from '../catalogue/types.ts';
import { accessoryPath } from './accessory-paths.ts';
import { billOf, extraLine } from './bill.ts';
import { isBlindFor } from './blind-spots.ts';
import { estimateByModel } from './by-model.ts';
import { createByWords } from './by-words.ts';
import { GRADE_OF, KIND_OF_CONDITION } from './conditions.ts';
import { confidenceOf } from './confidence.ts';
import type { Estimate } from './estimate.ts';
import type { ModelPrices } from './goods/catalog.ts';
import type { GroupId } from './goods/groups.ts';
import { createIdentify } from './goods/identify.ts';
import { lotFactors, LOT_SHARE, priceLot } from './lots.ts';
import { roundPrice } from './money.ts';
import { createPathOf } from './path.ts';
import { payoutsAt, type PayoutRule } from './payout.ts';
import { askForModel, askForMore, askWhich } from './question.ts';
import { capAtRetail } from './retail.ts';
import { strategiesFor } from './strategies.ts';
import { COVERAGE } from './text/conformal.ts';
import type { TextModel } from './text/model.ts';
import type { Price, Priced, PriceInput } from './types.ts';

export interface PricerParts {
  readonly models: ModelPrices;
  readonly text: TextModel;
  readonly payouts: readonly PayoutRule[];
}

type Found = { readonly estimate: Estimate; readonly question: null } | { readonly estimate: null; readonly question: Priced['question'] };
const asks = (question: Priced['question']): Found => ({ estimate: null, question });
const says = (estimate: Estimate): Found => ({ estimate, question: null });

/**
 * A watch's price hangs on its reference, metal and papers more than on the model: on 1,371 prices of dealers and auctions, the figure of a
 * model whose range is wider than this was off by 36 to 62 % in the middle.
 */
const WIDEST_WATCH = Math.log(6);
const isTooWide = (group: GroupId, { low, high }: Estimate): boolean => group === 'watches' && high - low > WIDEST_WATCH;

const gradeOf = ({ condition, isForParts }: PriceInput): number | undefined =>
  isForParts ? GRADE_OF.parts : condition === null ? undefined : GRADE_OF[KIND_OF_CONDITION[condition]];

/**
 * Makes the pricing function from the tables. Indexes are built once here; a price is a few hundred look-ups and sums. The same input gives
 * the same price; text and numbers may be anything.
 */
export const createPricer = ({ models, text, payouts }: PricerParts): Price => {
  const identify = createIdentify(models);
  const byWords = createByWords(text);
  const pathOf = createPathOf(text);

  /** By model where the tables know it, by words where they can tell; else the question that would settle it. */
  const findOne = (input: PriceInput, category: Category | null, path: string): Found => {
    const { title, details, brand, condition, isForParts, now } = input;
    const asked = { condition, isForParts, year: now.getUTCFullYear() };
    const goods = identify({ name: title, details, brand: brand ?? '', path, year: asked.year });
    const isAccessory = input.isAccessory || goods.isAccessory;
    if (!isAccessory) {
      if (goods.choice) return asks(askWhich(models, goods.choice, asked));
      // Of a brand as a whole the tables hold what its dealers sell, not what most people have.
      const isBrandOnly = goods.goods?.model === '' && isBlindFor(goods.goods.group, '');
      const estimate = goods.goods && !isBrandOnly ? estimateByModel(models, goods.goods, asked) : null;
      if (estimate && goods.goods && isTooWide(goods.goods.group, estimate)) return asks(askForMore(estimate));
      if (estimate) return says(estimate);
    }
    const item = {
      title,
      description: input.description,
      path: isAccessory ? accessoryPath(title, path, goods.group) : path,
      brand: brand ?? '',
      isOthersBrand: isAccessory,
      grade: gradeOf(input),
      sellerShips: input.sellerShips ?? undefined,
    };
    const found = byWords(item, { kind: category?.noun ?? '', brand, condition, isForParts });
    if (isAccessory) return found.isDoubtful ? asks(askForMore(found.estimate)) : says(found.estimate);
    if (isBlindFor(goods.group, title)) return asks(goods.group === null ? askForMore(null) : askForModel(goods.group));
    return found.isDoubtful ? asks(askForMore(found.estimate)) : says(found.estimate);
  };

  const tell = (estimate: Estimate, input: PriceInput, category: Category | null, extra: readonly PriceFactor[]): PriceResearch => {
    const dollars = (log: number): number => Math.max(0, Math.exp(log) - estimate.offset);
    const count = Math.max(1, input.lotSize);
    const pieces = count === 1 ? 1 : count * LOT_SHARE;
    const bounds = { low: dollars(estimate.low) * pieces, average: dollars(estimate.log) * pieces, high: dollars(estimate.high) * pieces };
    const capped = capAtRetail(bounds, count === 1 ? input.retailPrice : null, input.condition);
    const average = roundPrice(capped.bounds.average);
    const held =
      capped.percent === null
        ? []
        : [
            extraLine(
              { code: 'retail', params: { percent: capped.percent, price: input.retailPrice ?? 0 }, count: null },
              average - roundPrice(bounds.average),
            ),
          ];
    const single = count === 1 ? roundPrice(bounds.average) : roundPrice(dollars(estimate.log));
    const lot = count === 1 ? [] : lotFactors(count, average - single);
    return {
      averagePrice: average.toFixed(2),
      low: Math.min(average, roundPrice(capped.bounds.low)),
      high: Math.max(average, roundPrice(capped.bounds.high)),
      currency: 'USD',
      basis: estimate.basis,
      coverage: COVERAGE,
      confidence: confidenceOf(estimate.low, estimate.high, estimate.count),
      trend: [],
      seasonality: null,
      demand: null,
      comparables: [...estimate.comparables],
      factors: [...billOf(estimate.start, estimate.steps, single, estimate.offset), ...held, ...lot, ...extra],
      strategies: strategiesFor(average),
      payouts: payoutsAt(average, category, payouts),
    };
  };

  const priceOne: Price = (input) => {
    const category = input.category === null ? null : categoryById(input.category);
    const { path, isAssumed } = pathOf(input, category);
    if (path === '' && !/\p{L}/u.test(input.title)) return { price: null, question: null };
    const { estimate, question } = findOne(input, category, path);
    if (estimate === null) return { price: null, question };
    const assumed = isAssumed && estimate.basis.kind === 'words';
    const department = path.split('/')[0] ?? '';
    const remark = assumed ? [extraLine({ code: 'department', params: { department }, count: null }, 0)] : [];
    return { price: tell(estimate, input, category, remark), question: null };
  };

  return (input) => (input.pieces.length > 1 ? priceLot(input, priceOne, payouts) : priceOne(input));
};
