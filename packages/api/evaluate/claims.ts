import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseCases } from './claims/cases.ts';
import { scoreClaims, type ClaimScore } from './claims/score.ts';
import { SHIPPED_SETS } from './claims/shipped.ts';

const USAGE = `Measures how many unsupported claims the claim check marks, and how many of its marks are correct.

  npm run evaluate -- --claims [--texts <texts.json>] [--details]

  --texts <json>   measures your own texts instead of ours, such as [{ "item": { "category": "coats", … }, "texts": ["Navy coat [[by Mango]]."] }]
  --details        lists every miss and every wrong mark`;

const options = { claims: { type: 'boolean' }, texts: { type: 'string' }, details: { type: 'boolean', default: false } } as const;

const formatPercent = (share: number): string => `${(100 * share).toFixed(1)}%`.padStart(7);

const listDetails = ({ caseResults }: ClaimScore): string[] =>
  caseResults.flatMap(({ case: { text, item }, missedClaims, wrongMarks }) => [
    ...missedClaims.map((words) => `  missed  "${words}" in ${item.category}: ${text}`),
    ...wrongMarks.map((words) => `  wrong   "${words}" in ${item.category}: ${text}`),
  ]);

const main = (): void => {
  const { values } = parseArgs({ options });
  const ownFile = values.texts;
  const sets = ownFile ? [{ title: ownFile, loadCases: () => parseCases(JSON.parse(readFileSync(ownFile, 'utf8'))) }] : SHIPPED_SETS;
  for (const { title, loadCases } of sets) {
    const score = scoreClaims(loadCases());
    const { textCount, claimCount, recall, precision, exactShare } = score;
    console.log(`${title}\n  ${textCount} texts, ${claimCount} unsupported claims`);
    console.log(
      `  recall ${formatPercent(recall)}   precision ${formatPercent(precision)}   fully correct texts ${formatPercent(exactShare)}`,
    );
    if (values.details) console.log(listDetails(score).join('\n'));
  }
};

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
