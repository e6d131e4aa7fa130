// Measures how many prices a second the engine calculates on one core, and how long the tables take to load. `npm run
// evaluate:prices` measures the accuracy of the prices.
import { performance } from 'node:perf_hooks';
import { loadPriceModels } from '../src/engine/pricing/load.ts';
import { createPricer } from '../src/engine/pricing/price.ts';
import { createTextEstimator } from '../src/engine/pricing/text/estimate.ts';
import type { PriceInput } from '../src/engine/pricing/types.ts';
import { reportFigure, reportHeadings } from './lib/report.ts';

const PRICE_COUNT = 40_000;
const startTime = performance.now();
const tables = loadPriceModels();
const { price, quote } = createPricer({ ...tables, payouts: [] });
const { estimate } = createTextEstimator(tables.text);
console.log(`Tables loaded and indexed in ${(performance.now() - startTime).toFixed(0)} ms.`);

/** Returns the rate per second of CPU time, which other programs don't affect. */
const measureRate = (work: (index: number) => unknown): number => {
  for (let index = 0; index < PRICE_COUNT; index += 1) work(index);
  const start = process.cpuUsage();
  for (let index = 0; index < PRICE_COUNT; index += 1) work(index);
  const { user, system } = process.cpuUsage(start);
  return PRICE_COUNT / ((user + system) / 1e6);
};

const titles = ['501 original straight leg jeans', 'Air Max 90 running shoes size 10', 'vintage floral maxi dress', 'lot of 3 board games'];
const createTitle = (index: number): string => `${titles[index % titles.length]} ${index % 97}`;
const path = 'Men/Jeans/Classic, Straight Leg';
const now = new Date(0);
const createInput = (index: number): PriceInput => ({
  title: createTitle(index),
  details: '',
  category: 'jeans',
  department: 'men',
  brand: "Levi's",
  condition: 'Good',
  isForParts: false,
  isAccessory: false,
  isShippingIncluded: null,
  lotSize: 1,
  pieces: [],
  retailPrice: null,
  platform: 'ebay',
  now,
});
const BUDGET = 100_000;
reportHeadings();
const quoteRate = measureRate((index) => quote(createInput(index)));
reportFigure({ name: 'quote low, average and high price', value: quoteRate, unit: '/s', budget: BUDGET, bound: 'lower' });
reportFigure({
  name: 'estimate log price and range from title, path, brand, grade',
  value: measureRate((index) => estimate({ title: createTitle(index), path, brand: "Levi's", grade: 3 })),
  unit: '/s',
});
reportFigure({
  name: 'create complete result with factors, strategies, comparables',
  value: measureRate((index) => price(createInput(index))),
  unit: '/s',
});
