import type { Engine } from '../src/engine/types.ts';
import { createStubEngine } from './stub-engine.ts';

/** Returns an engine that multiplies every estimate by `prices.factor`, as if its tables had changed. */
export const createScaledPriceEngine = (): { engine: Engine; prices: { factor: number } } => {
  const engine = createStubEngine();
  const prices = { factor: 1 };
  const scale = (value: number) => Math.round(value * prices.factor * 100) / 100;
  const price: Engine['price'] = (input) => {
    const result = engine.price(input);
    if (result.price === null) return result;
    const { averagePrice, low, high } = result.price;
    return {
      question: null,
      price: { ...result.price, averagePrice: scale(Number(averagePrice)).toFixed(2), low: scale(low), high: scale(high) },
    };
  };
  return { engine: { ...engine, price }, prices };
};
