import type { Engine } from '../src/engine/types.ts';
import { createKnowingEngine } from './knowing-engine.ts';

/** Returns an engine whose every estimate is multiplied by `market.factor`, as if its tables changed. */
export const createMovingMarket = (): { engine: Engine; market: { factor: number } } => {
  const engine = createKnowingEngine();
  const market = { factor: 1 };
  const scale = (value: number) => Math.round(value * market.factor * 100) / 100;
  const price: Engine['price'] = (input) => {
    const found = engine.price(input);
    if (found.price === null) return found;
    const { averagePrice, low, high } = found.price;
    return {
      question: null,
      price: { ...found.price, averagePrice: scale(Number(averagePrice)).toFixed(2), low: scale(low), high: scale(high) },
    };
  };
  return { engine: { ...engine, price }, market };
};
