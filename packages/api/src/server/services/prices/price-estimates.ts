import { MAX_LIVE, type LiveComparables, type NewPriceEstimate, type PriceEstimate } from '../../../contract/index.ts';
import { dollarsPer } from '../../../engine/pricing/currencies.ts';
import type { PricedWords } from '../../../engine/price-words.ts';
import type { Levels } from '../../../engine/pricing/learning/levels.ts';
import type { Engine } from '../../../engine/types.ts';
import { RequestError, fieldError } from '../../request-error.ts';
import { createTurn } from '../shared/batches.ts';
import type { Clock } from '../shared/clock.ts';
import type { LiveComparablesService } from './live-comparables.ts';
import type { PriceLevels } from './price-levels.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly engine: Pick<Engine, 'priceWords' | 'rates'>;
  readonly priceLevels: PriceLevels;
  readonly liveComparables: LiveComparablesService;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const wordsOf = ({
  name,
  description,
  category,
  brand,
  condition = null,
  size,
  shipping = null,
  notes,
}: NewPriceEstimate): PricedWords => ({
  name,
  description,
  category,
  brand,
  condition,
  size,
  shipping,
  notes,
});

export const createPriceEstimates = ({ clock, engine, priceLevels, liveComparables }: Dependencies) => {
  const rateOf = ({ currency }: NewPriceEstimate, at: number): number => {
    const rate = dollarsPer(engine.rates, currency, null);
    if (rate !== null) return rate;
    const known = ['USD', ...Object.keys(engine.rates.rates)].toSorted().join(', ');
    throw new RequestError('invalid_values', { fieldErrors: { [`items.${at}.currency`]: fieldError('one_of', { values: known }) } });
  };

  const estimate = (item: NewPriceEstimate, rate: number, levels: Levels, now: Date): PriceEstimate => {
    const { name, currency } = item;
    const { price, question, category: chosen } = engine.priceWords(wordsOf(item), now, levels);
    const own = (dollars: number): number => cents(dollars / rate);
    const money = { currency, rate, rateDate: currency === 'USD' ? null : engine.rates.date };
    if (price === null)
      return {
        name,
        category: chosen,
        average: null,
        low: null,
        high: null,
        ...money,
        coverage: null,
        confidence: 0,
        basis: null,
        factors: [],
        payouts: [],
        question,
        live: null,
      };
    return {
      name,
      category: chosen,
      average: own(Number(price.averagePrice)),
      low: own(price.low),
      high: own(price.high),
      ...money,
      coverage: price.coverage,
      confidence: price.confidence,
      basis: price.basis,
      factors: price.factors.map((factor) => ({ ...factor, amount: own(factor.amount) })),
      payouts: price.payouts.map((payout) => ({ ...payout, fee: own(payout.fee), net: own(payout.net) })),
      question: null,
      live: null,
    };
  };

  const lookUp = async (userId: string, item: NewPriceEstimate | undefined, rate: number): Promise<LiveComparables | null> => {
    if (!item) return null;
    const live = await liveComparables.find(userId, [item.brand, item.name, item.size].filter(Boolean).join(' '), item.without);
    const own = (dollars: number | null): number | null => (dollars === null ? null : cents(dollars / rate));
    return (
      live && {
        ...live,
        average: own(live.average),
        low: own(live.low),
        high: own(live.high),
        offers: live.offers.map((offer) => ({ ...offer, price: cents(offer.price / rate) })),
      }
    );
  };

  return {
    /** Returns estimates in the requested order. Throws RequestError naming a currency without an exchange rate. */
    create: async (userId: string, items: readonly NewPriceEstimate[]): Promise<PriceEstimate[]> => {
      const rates = items.map(rateOf);
      const now = clock();
      const levels = await priceLevels.forAll(
        userId,
        items.map((item) => ({ words: wordsOf(item) })),
      );
      const results: PriceEstimate[] = [];
      const turn = createTurn();
      for (const [at, item] of items.entries()) {
        results.push(estimate(item, rates[at] ?? 1, levels, now));
        await turn();
      }
      const silent = [...results.keys()].filter((at) => results[at]?.average === null).slice(0, MAX_LIVE);
      const found = await Promise.all(silent.map((at) => lookUp(userId, items[at], rates[at] ?? 1)));
      return results.map((result, at) => ({ ...result, live: found[silent.indexOf(at)] ?? null }));
    },
  };
};
