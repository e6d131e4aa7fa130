import { keptRecords, type AccuracyRecord } from './records.ts';
import type { FieldScore, TextScore } from './score.ts';

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

const fieldRow = ([name, score]: [string, FieldScore]): string =>
  `| ${[
    name,
    score.asked,
    share(score.right, score.asked),
    share(score.right, score.stated),
    share(score.rightAt80, score.statedAt80),
    score.stated - score.right,
    score.calibrationError === null ? '–' : score.calibrationError.toFixed(3),
  ].join(' | ')} |`;

const fieldsTable = (fields: AccuracyRecord['report']['fields']): string =>
  Object.keys(fields).length === 0
    ? ''
    : `
| fact | asked | right of asked | right of stated | right of stated at 80 or more | wrong | calibration error |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${Object.entries(fields).map(fieldRow).join('\n')}
`;

const textLine = ({ words, found, wrong, acceptance }: TextScore): string =>
  words + wrong === 0
    ? ''
    : `\nWords read with a confidence of ${Math.round(acceptance * 100)} or more: ${found} of ${words} found (${share(found, words)}), ${wrong} wrong (${share(found, found + wrong)} of those read are right).\n`;

const section = ({ title, labels, sha256, ships, report }: AccuracyRecord): string => `
## ${title}

${report.photos} photos. ${ships ? `They are in this repository, with \`${labels}\`.` : `They are not in this repository. \`${labels}\` has the SHA-256 \`${sha256}\`.`}
${fieldsTable(report.fields)}${textLine(report.text)}`;

/** Renders docs/reference/accuracy-photos.md from the saved runs of `npm run evaluate`. */
export const photoAccuracy = (): string => `# Accuracy of photos

How often the recognizer without an AI provider is right, from a photo's bytes to the item's facts. \`npm run docs\` generates this page from saved runs of
\`npm run evaluate\`. Each measured row is one photo, and file names are not used. "Right of asked" counts a fact that was not stated as missed. To repeat the
measurement:

\`\`\`sh
npm run evaluate -- --photos packages/api/evaluate/sample-photos --labels packages/api/evaluate/sample-photos/labels.csv --record "Sample photos"
npm run docs
\`\`\`
${keptRecords().map(section).join('').trimEnd()}
`;
