import { describe, expect, it } from 'vitest';
import { createEngine } from '../index.ts';
import { computeRulesVersion } from './load.ts';

describe('the version of the price model', () => {
  const engine = createEngine();
  type PriceDescription = typeof engine.priceDescription;
  const computeVersion = (change: (result: ReturnType<PriceDescription>) => ReturnType<PriceDescription>, tablesVersion = '1'): string =>
    computeRulesVersion(tablesVersion, { ...engine, priceDescription: (...input) => change(engine.priceDescription(...input)) });
  const version = computeVersion((result) => result);

  it('stays the same for the same rules and tables, and for other words in a message', () => {
    expect(createEngine().priceModel).toBe(engine.priceModel);
    const reword = <Message extends { readonly message: string }>(message: Message): Message => ({ ...message, message: 'other words' });
    expect(
      computeVersion(({ price, question, ...result }) => ({
        ...result,
        price: price && { ...price, factors: price.factors.map(reword) },
        question: question && reword(question),
      })),
    ).toBe(version);
  });

  it('changes with the tables', () => expect(computeVersion((result) => result, '2')).not.toBe(version));

  it('changes with a rule, so that saved items are priced again', () => {
    const laptops = computeVersion((result) =>
      result.price?.basis.kind === 'model' && result.price.averagePrice === laptopPrice
        ? { ...result, price: { ...result.price, averagePrice: '1.00' } }
        : result,
    );
    expect(laptops).not.toBe(version);
    const questions = computeVersion((result) =>
      result.question?.code === 'which_model' ? { ...result, question: { ...result.question, answers: [] } } : result,
    );
    expect(questions).not.toBe(version);
  });

  const laptopPrice = engine.priceDescription(
    {
      name: 'ThinkPad T480 i5 8th gen',
      description: null,
      category: null,
      brand: null,
      condition: null,
      size: null,
      shipping: null,
      notes: null,
    },
    new Date(Date.UTC(2026, 0)),
  ).price?.averagePrice;
});
