// Measures brands found in titles of real listings against the brand their sellers chose. With ../shared/data/prices (listings of
// 2017). Without it: on titles generated from the brand list.
import brandList from '../models/brands/brands.json' with { type: 'json' };
import { findBrand } from '../src/engine/catalog/brands.ts';
import { report, reportHead, timed } from './report.ts';
import { hasRealData, realFile } from './shared.ts';

const FILE = 'prices/mercari-2017-train.tsv';
const realTitles = () =>
  realFile(FILE)
    .toString('utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, title = '', , , brand = '']) => ({ title, brand }));
const madeTitles = () => brandList.names.map((brand, at) => ({ title: `blue jacket ${brand} size ${at % 20}`, brand }));

const isReal = hasRealData(FILE);
const titles = isReal ? realTitles() : madeTitles();
if (!isReal) process.stdout.write('no real listings here: measured on made titles\n');

const squash = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
const same = (a: string, b: string) => squash(a).includes(squash(b)) || squash(b).includes(squash(a));
const { ms, value: found } = await timed(() =>
  titles.map(({ title, brand }) => ({ title, brand, match: findBrand(title)?.brand ?? null })),
);
const claimed = found.filter(({ brand, match }) => brand && match);
const named = found.filter(({ title, brand }) => brand && squash(title).includes(squash(brand)));
const right = claimed.filter(({ brand, match }) => same(match ?? '', brand));
reportHead();
report({
  name: `right of ${claimed.length} found where a seller chose one`,
  ours: (100 * right.length) / claimed.length,
  unit: '%',
  budget: 93,
  bound: 'least',
});
const hits = named.filter(({ brand, match }) => match !== null && same(match, brand));
report({
  name: `found of ${named.length} named in the title`,
  ours: (100 * hits.length) / named.length,
  unit: '%',
  budget: 75,
  bound: 'least',
});
report({ name: 'time for 1000 titles', ours: (ms * 1000) / titles.length, unit: 'ms', budget: 200 });
