import type { Verdict, ViewName } from './evaluate.ts';
import { coverage, medianError, reliability, rmsle, scaledWidth, strata, width, worstOf } from './figures.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const BAR = 40;

export interface Evaluated {
  readonly table: string;
  readonly sha256: string;
  readonly rows: number;
  readonly skipped: number;
  readonly views: readonly { readonly name: ViewName; readonly verdicts: readonly Verdict[] }[];
  readonly baselines: readonly { readonly name: string; readonly rmsle: number; readonly medianError: number }[];
}

const viewLine = (name: string, verdicts: readonly Verdict[]): string => {
  const by = (answer: Verdict['answer']): readonly Verdict[] => verdicts.filter((verdict) => verdict.answer === answer);
  const shareOf = (answer: Verdict['answer']): string => percent(by(answer).length / Math.max(1, verdicts.length));
  const cells = [
    rmsle(verdicts).toFixed(3),
    percent(medianError(verdicts)),
    percent(coverage(verdicts)),
    width(verdicts).toFixed(2),
    scaledWidth(verdicts).toFixed(2),
    shareOf('question'),
    shareOf('model'),
    rmsle(by('words')).toFixed(3),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
};

/** Renders the evaluation as a page of Markdown. */
export const reportOf = ({ table, sha256, rows, skipped, views, baselines }: Evaluated): string => {
  const [first] = views;
  const verdicts = first?.verdicts ?? [];
  const groups = strata(verdicts);
  const worst = worstOf(groups);
  return [
    '# Accuracy of prices',
    '',
    'Written by `npm run evaluate:prices -- rows.tsv --out docs/reference/accuracy.md`, never by hand.',
    '',
    `Table: \`${table}\`, SHA-256 \`${sha256}\`, ${rows} rows, ${skipped} left out. The rows do not ship, and the model did not see them.`,
    '',
    '## By what is told',
    '',
    '| told | RMSLE | median error | between low and high | median high ÷ low | of prices + $1 | asked instead | priced by model | RMSLE of the rest |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...views.map((view) => viewLine(view.name, view.verdicts)),
    '',
    '## Beside baselines, trained on the other folds of the same rows',
    '',
    '| baseline | RMSLE | median error |',
    '| --- | --- | --- |',
    ...baselines.map((baseline) => `| ${baseline.name} | ${baseline.rmsle.toFixed(3)} | ${percent(baseline.medianError)} |`),
    '',
    `## Coverage of the range, ${first?.name ?? ''}`,
    '',
    worst
      ? `Farthest from 80 % with 100 rows or more: ${worst.name}, ${percent(worst.coverage)} of ${worst.rows}.`
      : 'No group has 100 rows.',
    '',
    '| group | rows | between low and high |',
    '| --- | --- | --- |',
    ...groups.filter((group) => group.rows >= 20).map((group) => `| ${group.name} | ${group.rows} | ${percent(group.coverage)} |`),
    '',
    '## Reliability',
    '',
    'Share of real prices below each step of the range. A model that knows what it does not know has both columns equal.',
    '',
    '```',
    ...reliability(verdicts).map(
      ({ said, found }) => `said ${percent(said).padStart(6)}  found ${percent(found).padStart(6)}  ${'█'.repeat(Math.round(found * BAR))}`,
    ),
    '```',
    '',
  ].join('\n');
};
