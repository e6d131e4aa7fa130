import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isSecondLevelCorrect } from '../src/engine/catalog/title-model/levels.ts';
import { nameCategories } from '../src/engine/catalog/title-model/name-categories.ts';
import { readTable } from '../src/engine/catalog/title-model/train.ts';

const USAGE = `Measures how many titles get a category, and how often that category is right.

  npm run evaluate -- --titles <rows.tsv> [--out <report.json>] [--named <0..100>]

  --titles <tsv or csv>    columns "title" or "name", and "category" or "category_name" with a price path such as Women/Dresses/Mini
  --out <report.json>      also writes the report to this file
  --named <0..100>         minimum confidence at which a category counts as named  (default: 39)`;

const { values } = parseArgs({
  options: { titles: { type: 'string' }, out: { type: 'string' }, named: { type: 'string', default: '39' } },
});
const minConfidence = Number(values.named);
if (!values.titles || !(minConfidence >= 0 && minConfidence <= 100)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

const bytes = readFileSync(values.titles);
const rows = readTable(bytes.toString('utf8'))
  .map((row) => ({ title: row['title'] ?? row['name'] ?? '', path: row['category'] ?? row['category_name'] ?? '' }))
  .filter(({ title, path }) => title !== '' && path.includes('/'));

const startTime = process.hrtime.bigint();
const answers = rows.map(({ title, path }) => {
  const [match] = nameCategories(title);
  const isNamed = match !== undefined && match.confidence >= minConfidence;
  return { confidence: match?.confidence ?? 0, isNamed, isCorrect: isNamed && isSecondLevelCorrect(match.category, path) };
});
const milliseconds = Number(process.hrtime.bigint() - startTime) / 1e6;

const namedTitles = answers.filter(({ isNamed }) => isNamed);
const correctTitles = namedTitles.filter(({ isCorrect }) => isCorrect);
const computeShare = (part: number, total: number): number => (total === 0 ? 0 : Math.round((1000 * part) / total) / 1000);

const bands = Array.from({ length: 10 }, (_, band) =>
  namedTitles.filter(({ confidence }) => Math.min(9, Math.floor(confidence / 10)) === band),
);
const calibration = bands.map((band, index) => ({
  from: index * 10,
  answers: band.length,
  stated: band.length === 0 ? null : Math.round(band.reduce((sum, { confidence }) => sum + confidence, 0) / band.length),
  right: band.length === 0 ? null : Math.round((100 * band.filter(({ isCorrect }) => isCorrect).length) / band.length),
}));
/** Mean difference between stated confidence and accuracy across ten confidence bands, weighted by the number of answers. */
const calibrationError =
  Math.round(
    (10 *
      calibration.reduce(
        (sum, { answers: count, stated, right: accuracy }) => sum + count * Math.abs((stated ?? 0) - (accuracy ?? 0)),
        0,
      )) /
      Math.max(1, namedTitles.length),
  ) / 10;

const report = {
  table: { file: values.titles.replace(/.*[\\/]/, ''), sha256: createHash('sha256').update(bytes).digest('hex'), rows: rows.length },
  leastConfidence: minConfidence,
  named: computeShare(namedTitles.length, rows.length),
  secondLevelRight: computeShare(correctTitles.length, namedTitles.length),
  calibrationError,
  calibration: calibration.filter(({ answers: count }) => count > 0),
  msPerTitle: Math.round((1000 * milliseconds) / Math.max(1, rows.length)) / 1000,
};
if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(`${rows.length} titles
category named       ${(100 * report.named).toFixed(1)}%
second level right   ${(100 * report.secondLevelRight).toFixed(1)}% of those
calibration error    ${calibrationError} points
time                 ${report.msPerTitle} ms per title

stated  right  answers
${report.calibration.map((band) => `${String(band.stated).padStart(5)}%  ${String(band.right).padStart(4)}%  ${String(band.answers).padStart(7)}`).join('\n')}
`);
