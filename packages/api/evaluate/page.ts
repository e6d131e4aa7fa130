import { readRecords, type AccuracyRecord } from './records.ts';
import type { FieldScore, TextScore } from './score.ts';

const toPercent = (part: number, total: number): string => (total === 0 ? '–' : `${((100 * part) / total).toFixed(1)}%`);

const renderFieldRow = ([name, score]: [string, FieldScore]): string =>
  `| ${[
    name,
    score.asked,
    toPercent(score.right, score.asked),
    toPercent(score.right, score.stated),
    toPercent(score.rightAt80, score.statedAt80),
    score.stated - score.right,
    score.calibrationError === null ? '–' : score.calibrationError.toFixed(3),
  ].join(' | ')} |`;

const renderFieldsTable = (fields: AccuracyRecord['report']['fields']): string =>
  Object.keys(fields).length === 0
    ? ''
    : `
| fact | labeled | recall | precision | precision at 80% confidence or more | wrong | calibration error |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${Object.entries(fields).map(renderFieldRow).join('\n')}
`;

const renderTextLine = ({ words, found, wrong, acceptance }: TextScore): string =>
  words + wrong === 0
    ? ''
    : `\nWords read with a confidence of ${Math.round(acceptance * 100)} or more: ${found} of ${words} found (${toPercent(found, words)}), ${wrong} wrong (${toPercent(found, found + wrong)} of those read are right).\n`;

const renderSection = ({ title, labels, sha256, isShipped, note, report }: AccuracyRecord): string => `
## ${title}

${report.photos} photos. ${isShipped ? `They are in this repository with \`${labels}\` and a README, which names the rules that we tuned on these photos.` : `They are not in this repository. \`${labels}\` has the SHA-256 \`${sha256}\`.`}
${renderFieldsTable(report.fields)}${renderTextLine(report.text)}${note === undefined ? '' : `\n${note}\n`}`;

/** Renders docs/reference/accuracy-photos.md from the saved runs of `npm run evaluate`. */
export const renderPhotoAccuracy = (): string => `# Accuracy of photo recognition

This page shows how often the recognizer gets an item's facts right from photos alone, without an AI provider. \`npm run docs\` generates it from saved runs of
\`npm run evaluate\`. Each measured row is one photo. File names are not used. "Labeled" counts the photos that have a label for the fact. Recall is the share of
these photos for which the recognizer stated the right value. Precision is the share of stated values that are right. To repeat the measurement:

\`\`\`sh
npm run evaluate -- --photos packages/api/evaluate/sample-photos --labels packages/api/evaluate/sample-photos/labels.csv --record "Sample photos"
npm run docs
\`\`\`
${readRecords().map(renderSection).join('').trimEnd()}
`;
