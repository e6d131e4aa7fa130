// Compares brands found in real listing titles with the brands that the sellers chose. Uses prices/mercari-2017-train.tsv
// in the folder that RELIST_BENCH_DATA names, or titles generated from the brand list.
import brandList from '../../models/brands/brands.json' with { type: 'json' };
import { findBrand } from '../../src/engine/catalog/brands.ts';
import { reportFigure, reportHeadings, measureTime } from '../lib/report.ts';
import { hasRealData, readRealFile } from '../lib/real-data.ts';

const FILE = 'prices/mercari-2017-train.tsv';
const readTitles = () =>
  readRealFile(FILE)
    .toString('utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, title = '', , , brand = '']) => ({ title, brand }));
const generateTitles = () => brandList.names.map((brand, index) => ({ title: `blue jacket ${brand} size ${index % 20}`, brand }));

const hasRealTitles = hasRealData(FILE);
const titles = hasRealTitles ? readTitles() : generateTitles();
if (!hasRealTitles) process.stdout.write('No real listings were found. Using generated titles.\n');

const normalize = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
const isSameBrand = (a: string, b: string) => normalize(a).includes(normalize(b)) || normalize(b).includes(normalize(a));
const { ms, value: results } = await measureTime(() =>
  titles.map(({ title, brand }) => ({ title, brand, match: findBrand(title)?.brand ?? null })),
);
const comparableResults = results.filter(({ brand, match }) => brand && match);
const resultsWithBrandInTitle = results.filter(({ title, brand }) => brand && normalize(title).includes(normalize(brand)));
const correctResults = comparableResults.filter(({ brand, match }) => isSameBrand(match ?? '', brand));
reportHeadings();
reportFigure({
  name: `correct, of ${comparableResults.length} found where the seller chose a brand`,
  value: (100 * correctResults.length) / comparableResults.length,
  unit: '%',
  budget: 93,
  bound: 'lower',
});
const titleHits = resultsWithBrandInTitle.filter(({ brand, match }) => match !== null && isSameBrand(match, brand));
reportFigure({
  name: `found, of ${resultsWithBrandInTitle.length} named in the title`,
  value: (100 * titleHits.length) / resultsWithBrandInTitle.length,
  unit: '%',
  budget: 75,
  bound: 'lower',
});
reportFigure({ name: 'time per 1000 titles', value: (ms * 1000) / titles.length, unit: 'ms', budget: 200 });
