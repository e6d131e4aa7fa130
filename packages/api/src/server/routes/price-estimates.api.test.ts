import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import { createClient } from '../../client/index.ts';
import type { NewPriceEstimate } from '../../contract/index.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine() });
  ada = await app.buildUser();
});
afterAll(() => app.close());

type EstimateRequest = Partial<NewPriceEstimate> & { readonly name: string };
const estimateAll = async (...items: readonly EstimateRequest[]) =>
  (await ada.client.priceEstimates.create({ body: { items: [...items] } })).results;
const estimateOne = async (item: EstimateRequest) => {
  const [result] = await estimateAll(item);
  if (!result) throw new Error('No result.');
  return result;
};

describe('POST /api/price-estimates', () => {
  it('prices an item by name, with a range and a breakdown that adds up', async () => {
    const estimate = await estimateOne({ name: 'iPhone 12 128GB' });
    expect(estimate.average).toBeGreaterThan(110);
    expect(estimate.average).toBeLessThan(190);
    expect(estimate.low).toBeLessThan(estimate.average ?? 0);
    expect(estimate.high).toBeGreaterThan(estimate.average ?? 0);
    expect(estimate.basis).toMatchObject({ kind: 'model', isAdjusted: true });
    expect(estimate.factors.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(estimate.average ?? 0, 2);
    expect(estimate).toMatchObject({ currency: 'USD', rate: 1, rateDate: null, question: null });
    expect(estimate.payouts.find(({ platform }) => platform === 'ebay')?.net).toBeLessThan(estimate.average ?? 0);
  });

  it("applies the fees of the category that the item's name implies", async () => {
    const items = await estimateAll({ name: 'Louis Vuitton Neverfull MM' }, { name: 'Gibson Les Paul Studio guitar' });
    const shares = items.map(({ average, payouts }) => (payouts.find(({ platform }) => platform === 'ebay')?.fee ?? 0) / (average ?? 1));
    expect(shares[0]).toBeCloseTo(0.15, 2);
    expect(shares[1]).toBeCloseTo(0.067, 2);
  });

  it('recognizes flaws, parts and lots in the notes', async () => {
    const [intactPhone, crackedPhone, phoneForParts, phoneLot] = await estimateAll(
      { name: 'iPhone 12 128GB' },
      { name: 'iPhone 12 128GB, cracked screen' },
      { name: 'iPhone 12 128GB', notes: 'for parts only' },
      { name: 'lot of 3 iPhone 12 128GB' },
    );
    expect(crackedPhone?.average).toBeLessThan(intactPhone?.average ?? 0);
    expect(phoneForParts?.average).toBeLessThan(intactPhone?.average ?? 0);
    expect(phoneLot?.average).toBeGreaterThan(2 * (intactPhone?.average ?? 0));
  });

  it('asks for the model when the price depends on it, with a price for each answer', async () => {
    const estimate = await estimateOne({ name: 'Fender Stratocaster guitar' });
    expect(estimate).toMatchObject({ average: null, low: null, high: null, confidence: 0, factors: [], question: { code: 'which_model' } });
    expect(estimate.question?.answers.every(({ price }) => price !== null)).toBe(true);
  });

  it('converts to the requested currency, and returns the rate and its date', async () => {
    const [dollars, euros] = await estimateAll({ name: 'iPhone 12 128GB' }, { name: 'iPhone 12 128GB', currency: 'EUR' });
    expect(euros?.currency).toBe('EUR');
    expect(euros?.rateDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(euros?.average).toBeCloseTo((dollars?.average ?? 0) / (euros?.rate ?? 1), 1);
  });

  it("converts a question's prices to the requested currency", async () => {
    const [dollars, euros] = await estimateAll({ name: 'Stratocaster' }, { name: 'Stratocaster', currency: 'EUR' });
    const rate = euros?.rate ?? 1;
    expect(euros?.question?.range?.high).toBeCloseTo((dollars?.question?.range?.high ?? 0) / rate, 1);
    expect(euros?.question?.answers).toHaveLength(dollars?.question?.answers.length ?? 0);
    euros?.question?.answers.forEach(({ price }, index) => {
      expect(price?.average).toBeCloseTo((dollars?.question?.answers[index]?.price?.average ?? 0) / rate, 1);
    });
  });

  it('returns whole amounts in a currency without cents, which still add up', async () => {
    const [yen, questionEstimate] = await estimateAll(
      { name: 'iPhone 12 128GB, good', currency: 'JPY' },
      { name: 'Stratocaster', currency: 'JPY' },
    );
    const amounts = [
      yen?.average,
      yen?.low,
      yen?.high,
      ...(yen?.factors.map(({ amount }) => amount) ?? []),
      ...(yen?.payouts.flatMap(({ fee, net, steps }) => [fee, net, ...steps.flatMap(({ from, fixed }) => [from, fixed])]) ?? []),
      ...(questionEstimate?.question?.answers.flatMap(({ price }) => [price?.low, price?.average, price?.high]) ?? []),
    ];
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter((amount) => !Number.isInteger(amount))).toEqual([]);
    expect(yen?.factors.reduce((sum, { amount }) => sum + amount, 0)).toBe(yen?.average);
  });

  it("converts a payout's fee, net amount and fee steps", async () => {
    const { average, payouts, rate } = await estimateOne({ name: 'iPhone 12 128GB', currency: 'JPY' });
    const [dollars] = await estimateAll({ name: 'iPhone 12 128GB' });
    for (const [index, { steps, fee, net }] of payouts.entries()) {
      expect(fee + net).toBe(average);
      for (const [stepIndex, { from, fixed }] of steps.entries()) {
        const step = dollars?.payouts[index]?.steps[stepIndex];
        expect(from).toBe(Math.round((step?.from ?? 0) / rate));
        expect(fixed).toBe(Math.round((step?.fixed ?? 0) / rate));
      }
    }
  });

  it('accepts a category by id or label and returns it', async () => {
    const [idEstimate, labelEstimate, unknownEstimate] = await estimateAll(
      { name: 'Levi 501', category: 'jeans' },
      { name: 'Levi 501', category: 'Jeans' },
      { name: 'Levi 501', category: 'trousers of the moon' },
    );
    expect([idEstimate?.category, labelEstimate?.category]).toEqual(['jeans', 'jeans']);
    expect(unknownEstimate?.categoryConfidence).toBeLessThan(100);
    expect(idEstimate?.average).toBe(labelEstimate?.average);
  });

  it('returns the likely category and its confidence if the request names none', async () => {
    const estimates = await estimateAll(
      { name: 'Levi 501 jeans' },
      { name: 'Canon AE-1' },
      { name: 'funda para iPhone 11' },
      { name: 'zz qx' },
      { name: 'Levi 501', category: 'jeans' },
    );
    expect(estimates.map(({ category }) => category)).toEqual(['jeans', 'film-cameras', 'phone-cases', null, 'jeans']);
    const confidences = estimates.map(({ categoryConfidence }) => categoryConfidence);
    for (const confidence of confidences.slice(0, 3)) expect(confidence).toBeGreaterThanOrEqual(50);
    expect(confidences.slice(3)).toEqual([0, 100]);
  });

  it('prices up to 500 items in order', async () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ name: `Nike running shoes size ${index % 14}` }));
    const results = await estimateAll(...items);
    expect(results.map(({ name }) => name)).toEqual(items.map(({ name }) => name));
  });

  it.each([
    ['no items', { items: [] }, 'items'],
    ['501 items', { items: Array.from({ length: 501 }, () => ({ name: 'a lamp' })) }, 'items'],
    ['an empty name', { items: [{ name: '  ' }] }, 'items.0.name'],
    ['a name without letters', { items: [{ name: '?!?' }] }, 'items.0.name'],
    ['a currency without a rate', { items: [{ name: 'lamp' }, { name: 'lamp', currency: 'XXX' }] }, 'items.1.currency'],
    ['an unknown condition', { items: [{ name: 'lamp', condition: 'Shiny' }] }, 'items.0.condition'],
    ['an unknown field', { items: [{ name: 'lamp', cost: 3 }] }, 'items.0'],
  ])('rejects %s and names the field', async (_, body, field) => {
    const error = await expectError(ada.client.priceEstimates.create({ body: body as never }), 'invalid_values');
    expect(Object.keys(error.fields ?? {}).join()).toContain(field);
  });

  it.each([
    ['Stratocaster', 'which_model', []],
    ['Canon EOS', 'which_model', []],
    ['LEGO', 'which_variant', ['4001+ pieces']],
  ])('asks for the variant of %s, with labeled and priced answers that resolve the question', async (name, code, unpricedLabels) => {
    const { question, average } = await estimateOne({ name });
    expect([average, question?.code]).toEqual([null, code]);
    const answers = question?.answers ?? [];
    // No sales of sets this large are known.
    expect(answers.filter(({ price }) => price === null).map(({ label }) => label)).toEqual(unpricedLabels);
    const pricedAnswers = answers.filter(({ price }) => price !== null);
    expect(pricedAnswers.length).toBeGreaterThan(1);
    for (const { label, value, price } of pricedAnswers) {
      expect(label && value).not.toBe('');
      expect(price?.low).toBeLessThanOrEqual(price?.average ?? 0);
      expect(price?.high).toBeGreaterThanOrEqual(price?.average ?? Infinity);
    }
    const mostExpensiveAnswer = pricedAnswers.at(-1);
    const chosenEstimate = await estimateOne({ name: `${name} ${mostExpensiveAnswer?.value}` });
    expect(chosenEstimate.average).toBe(mostExpensiveAnswer?.price?.average);
  });

  it('allows 60 requests per minute, then returns 429', async () => {
    const busyUser = await app.buildUser();
    const body = { items: [{ name: 'Zara floral dress' }] };
    for (let call = 0; call < 60; call += 1) await busyUser.client.priceEstimates.create({ body });
    await expectError(busyUser.client.priceEstimates.create({ body }), 'rate_limited');
    expect((await estimateAll({ name: 'Zara floral dress' }))[0]?.average).not.toBeNull();
  });

  it('requires sign-in', async () => {
    const anonymous = createClient({ baseUrl: app.url });
    await expectError(anonymous.priceEstimates.create({ body: { items: [{ name: 'lamp' }] } }), 'unauthorized');
  });
});
