// `npm run train:categories` trains models/catalog/title-model.bin on titles with price paths.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { categories } from '../categories.ts';
import { findCategories } from '../find-categories.ts';
import { calibrate, type HeldOutPrediction } from './calibrate.ts';
import { isSecondLevelCorrect } from './levels.ts';
import { getAgreementIndex } from './name-categories.ts';
import { packTitleModel, readTitleModel } from './pack.ts';
import { rankCategories } from './rank.ts';
import {
  createBrandExamples,
  createCatalogExamples,
  createDescriptionExamples,
  createSignExamples,
  createTitleExamples,
  readTable,
  trainTitleModel,
  type Example,
} from './train.ts';

const USAGE = `Trains the model that predicts a category from a title.

  npm run train:categories -- --titles <tsv or csv> [--brands <csv>] [--out packages/api/models/catalog/title-model.bin]

  --titles  columns "name" or "title", and "category_name" or "category" with a price path such as Women/Dresses/Mini. The model also
            learns from a column "item_description" or "description"
  --brands  columns category, brand, n, source, where n is the brand's number of sales in the category. Rows from other sources are ignored
  --source  value of the source column in --brands  (default: mercari2017)`;

const FOLDS = 3;
/** Smaller weights would add 1.3 MB without changing the predictions, as cross-validation shows. */
const MIN_WEIGHT = 0.125;
/** Weights of examples from the catalog's words, signs, brands and descriptions, relative to 1 for a title. */
const WEIGHTS = { catalog: 0.3, signs: 0.8, brands: 0.1, descriptions: 0.3 };

const { values } = parseArgs({
  options: {
    titles: { type: 'string' },
    brands: { type: 'string' },
    source: { type: 'string', default: 'mercari2017' },
    out: { type: 'string', default: 'packages/api/models/catalog/title-model.bin' },
  },
});
if (!values.titles) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

const titles = readTable(readFileSync(values.titles, 'utf8'))
  .map((row) => ({
    title: row['name'] ?? row['title'] ?? '',
    path: row['category_name'] ?? row['category'] ?? '',
    description: row['item_description'] ?? row['description'] ?? '',
  }))
  .filter(({ title, path }) => title !== '' && path !== '');
const brands = values.brands
  ? readTable(readFileSync(values.brands, 'utf8'))
      .filter((row) => row['source'] === values.source && row['brand'] && row['category'])
      .map((row) => ({ brand: row['brand'] ?? '', path: row['category'] ?? '', count: Number(row['n']) }))
  : [];

const otherExamples: Example[] = [
  ...createCatalogExamples(WEIGHTS.catalog),
  ...createSignExamples(WEIGHTS.signs),
  ...createBrandExamples(brands, WEIGHTS.brands),
];
const trainModel = (rows: typeof titles) =>
  trainTitleModel([...createTitleExamples(rows), ...createDescriptionExamples(rows, WEIGHTS.descriptions), ...otherExamples]);
const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

const predictions: HeldOutPrediction[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  log(`Fold ${fold + 1} of ${FOLDS} …`);
  const model = readTitleModel(
    packTitleModel(trainModel(titles.filter((_, index) => index % FOLDS !== fold)), MIN_WEIGHT, calibrate([])),
    categories.length,
  );
  for (const { title, path } of titles.filter((_, index) => index % FOLDS === fold)) {
    const [match] = findCategories(title);
    const [top] = rankCategories(model, title, 1, match);
    const category = categories[top?.index ?? -1];
    if (!top || !category) continue;
    const agreement = getAgreementIndex(category.id, match);
    predictions.push({ probability: top.probability, agreement, isCorrect: isSecondLevelCorrect(category, path) });
  }
}
const accuracy = predictions.filter(({ isCorrect }) => isCorrect).length / predictions.length;
log(`The second level is correct for ${(100 * accuracy).toFixed(1)}% of ${predictions.length} held-out titles.`);
log('Training on all titles …');
const bytes = packTitleModel(trainModel(titles), MIN_WEIGHT, calibrate(predictions));
writeFileSync(values.out, bytes);
log(`Wrote ${values.out}, ${Math.round(bytes.length / 1000)} kB.`);
