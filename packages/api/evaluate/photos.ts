import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine, type Engine } from '../src/engine/index.ts';
import { readAiOptions } from '../src/server/config/connections.ts';
import { readEnvironment } from '../src/server/config/env.ts';
import { listUnknownCategories } from './compare-answers.ts';
import { openResultStore, createKey } from './result-store.ts';
import { analyzePhotos } from './analyze-photos.ts';
import { parseLabels, type Label } from './labels.ts';
import { saveRecord } from './records.ts';
import { scoreAll, type Answer } from './score.ts';
import { formatTable } from './table.ts';

const USAGE = `Compares the facts that Relist recognizes in photos with labels that people wrote.

  npm run evaluate -- --photos <folder> --labels <labels.csv> [--out <report.json>]

  --photos <folder>        folder with the photos that the labels name
  --labels <csv>           columns file, category, brand, size, material, color, barcode, text; empty cells are not scored
  --out <report.json>      also writes the report to this file
  --acceptance <0..1>      minimum confidence at which a word counts as read  (default: 0.8)
  --record <title>         saves the report under this title for docs/reference/accuracy-photos.md
  --details <jsonl>        writes every row and its answer to this file
  --ai                     uses the AI provider set in the environment instead of the built-in recognizer`;

const options = {
  photos: { type: 'string' },
  labels: { type: 'string' },
  out: { type: 'string' },
  record: { type: 'string' },
  details: { type: 'string' },
  acceptance: { type: 'string', default: '0.8' },
  ai: { type: 'boolean', default: false },
} as const;

const readSettings = () => {
  const { values } = parseArgs({ options });
  const acceptance = Number(values.acceptance);
  if (!values.photos || !values.labels || !(acceptance >= 0 && acceptance <= 1)) throw new Error(USAGE);
  return { ...values, photos: values.photos, labels: values.labels, acceptance };
};

const openEngine = (isAiRequired: boolean): Engine => {
  const ai = isAiRequired ? readAiOptions(readEnvironment(process.env)) : null;
  if (isAiRequired && !ai) throw new Error('--ai needs OPENAI_API_KEY or OPENAI_BASE_URL.');
  return createEngine({ ai, onError: (error) => console.error(error) });
};

const reportProgress = (doneCount: number, total: number): void => {
  const isLast = doneCount === total;
  if (process.stderr.isTTY) process.stderr.write(`\r${doneCount} of ${total} rows${isLast ? '\n' : ''}`);
  else if (isLast || doneCount % 25 === 0) process.stderr.write(`${doneCount} of ${total} rows\n`);
};

const main = async (): Promise<void> => {
  const { photos: folder, labels: file, out: outputFile, record, details, acceptance, ai } = readSettings();
  const csv = readFileSync(file, 'utf8');
  const labels = parseLabels(csv);
  const missingFiles = labels.flatMap(({ row, files }) =>
    files
      .filter((name) => !existsSync(join(folder, name)))
      .map((name) => `Row ${row} of the labels names ${name}, which is not in ${folder}.`),
  );
  if (missingFiles.length > 0) throw new Error(missingFiles.join('\n'));
  for (const message of listUnknownCategories(labels)) console.error(message);

  const engine = openEngine(ai);
  const recognizer = JSON.stringify([engine.recognizer, engine.stageVersions]);
  const runId = createHash('sha256').update(resolve(folder)).update(csv).update(recognizer).digest('hex').slice(0, 16);
  const answers = openResultStore(join(import.meta.dirname, '../../../.cache/evaluate', `${runId}.jsonl`));
  const answeredLabels: [Label, Answer][] = [];
  try {
    await engine.warm();
    for (const [index, label] of labels.entries()) {
      const bytes = label.files.map((name) => readFileSync(join(folder, name)));
      const key = createKey(recognizer, bytes);
      const answer =
        answers.get(key) ??
        (await analyzePhotos(
          engine,
          label.files.map((name, index) => ({ file: name, bytes: bytes[index] as Buffer })),
        ));
      answers.save(key, answer);
      answeredLabels.push([label, answer]);
      reportProgress(index + 1, labels.length);
    }
  } finally {
    await engine.close();
  }
  const report = scoreAll(answeredLabels, acceptance);
  console.log(formatTable(report));
  if (outputFile) writeFileSync(outputFile, `${JSON.stringify(report, null, 2)}\n`);
  if (record) saveRecord(record, file, report);
  if (details) writeFileSync(details, answeredLabels.map(([label, answer]) => `${JSON.stringify({ label, answer })}\n`).join(''));
  answers.clear();
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
