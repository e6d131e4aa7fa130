// How many prices a second the engine makes on one core, and how long the tables take to load. Accuracy: npm run evaluate:prices.
import { performance } from 'node:perf_hooks';
import { loadPriceModels } from '../src/engine/pricing/load.ts';
import { createPricer } from '../src/engine/pricing/price.ts';
import { createTextEstimator } from '../src/engine/pricing/text/estimate.ts';

const PRICES = 20_000;
const started = performance.now();
const tables = loadPriceModels();
const price = createPricer({ ...tables, payouts: [] });
const { estimate } = createTextEstimator(tables.text);
console.log(`Tables loaded and indexed in ${(performance.now() - started).toFixed(0)} ms.`);

const perSecond = (what: string, work: (at: number) => void): void => {
  for (let at = 0; at < 2000; at += 1) work(at);
  const begun = performance.now();
  for (let at = 0; at < PRICES; at += 1) work(at);
  const rate = PRICES / ((performance.now() - begun) / 1000);
  console.log(`${what}: ${Math.round(rate)} a second.`);
};

const titles = ['501 original straight leg jeans', 'Air Max 90 running shoes size 10', 'vintage floral maxi dress', 'lot of 3 board games'];
const titleOf = (at: number): string => `${titles[at % titles.length]} ${at % 97}`;
const path = 'Men/Jeans/Classic, Straight Leg';
perSecond('Log price and range from a title, category, brand and grade', (at) => {
  estimate({ title: titleOf(at), path, brand: "Levi's", grade: 3 });
});
const now = new Date(0);
perSecond('The whole answer: model or words, bill, strategies, comparables', (at) => {
  price({
    title: titleOf(at),
    details: '',
    category: 'jeans',
    department: 'men',
    brand: "Levi's",
    condition: 'Good',
    isForParts: false,
    isAccessory: false,
    sellerShips: null,
    lotSize: 1,
    pieces: [],
    retailPrice: null,
    platform: 'ebay',
    now,
  });
});
