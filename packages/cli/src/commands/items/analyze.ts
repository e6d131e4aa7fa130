import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { DEFAULT_PLATFORM, MAX_PHOTOS, PLATFORMS } from '@relist/api/client';
import type { AnalysedItem, Platform } from '@relist/api/contract';
import { CommandError, EXIT, type Command } from '../../command.ts';
import { findPhotos } from '../../folder/find.ts';
import { GROUPINGS, groupPhotos, type Grouping } from '../../folder/group.ts';
import { itemsCsv } from '../../output/items-csv.ts';
import { table } from '../../output/table.ts';
import { analyzeGroups, type Outcome } from './analyze-groups.ts';

const FORMATS: Readonly<Record<string, (items: readonly AnalysedItem[]) => string>> = {
  '.csv': itemsCsv,
  '.json': (items) => `${JSON.stringify(items, null, 2)}\n`,
  '.ndjson': (items) => items.map((item) => `${JSON.stringify(item)}\n`).join(''),
};

const formatOf = (file: string) => {
  const format = FORMATS[extname(file).toLowerCase()];
  if (!format)
    throw new CommandError(`--out takes a file that ends in ${Object.keys(FORMATS).join(', ')}; "${file}" does not.`, EXIT.usage);
  return format;
};

const summary = (outcomes: readonly Outcome[]) =>
  table(
    ['Photos of', 'Item', 'Price', 'SEO', 'Sure', ''],
    outcomes.map(({ group, result, problem }) =>
      result
        ? [
            group.name,
            result.item.name,
            `$${result.listing.price}`,
            String(result.listing.seoScore),
            `${result.item.analysisResults.confidence} %`,
            '',
          ]
        : [group.name, '', '', '', '', problem ?? ''],
    ),
    process.stdout.columns || 120,
  );

/** The main job: a folder of photos in, priced listings out. The same command again duplicates nothing. */
export const analyze: Command = {
  name: 'analyze <folder...>',
  summary: 'Turn folders of photos into priced, ready-to-post listings',
  options: [
    { flags: '-p, --platform <name>', summary: 'where the things are to be sold', choices: PLATFORMS, default: DEFAULT_PLATFORM },
    { flags: '-o, --out <file>', summary: 'write the result to items.csv, .json or .ndjson' },
    {
      flags: '-g, --group <how>',
      summary: 'what makes one item: a folder, a file-name prefix, or every photo for itself',
      choices: GROUPINGS,
      default: 'auto',
    },
    { flags: '--hint <text>', summary: 'words that hold for every item: brand, size, condition' },
    { flags: '-c, --concurrency <n>', summary: 'items under way at once, 1 to 8', default: '2' },
    { flags: '--dry-run', summary: 'show how photos are grouped, and send nothing' },
  ],
  examples: [
    'relist analyze ./photos --platform ebay --out items.csv',
    'relist analyze ./photos --group name --json',
    'relist analyze ./photos --dry-run',
  ],
  run: async (context, folders, options) => {
    const out = options['out'] as string | undefined;
    const format = out ? formatOf(out) : null;
    const concurrency = Number(options['concurrency']);
    if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 8)
      throw new CommandError('--concurrency takes a whole number from 1 to 8.', EXIT.usage);
    const groups = groupPhotos(await findPhotos(folders), folders, options['group'] as Grouping);
    if (groups.length === 0)
      throw new CommandError(`No photos in ${folders.join(', ')}. Relist takes JPEG, PNG, GIF, WebP, AVIF and HEIC.`);
    for (const group of groups.filter(({ photos }) => photos.length > MAX_PHOTOS))
      context.say(`${group.name}: ${group.photos.length} photos; the first ${MAX_PHOTOS} are used.`);
    if (options['dryRun']) {
      const rows = groups.map(({ name, photos }) => [name, String(photos.length), photos.map((path) => path.split('/').at(-1)).join(', ')]);
      return { exitCode: EXIT.ok, data: groups, text: table(['Item', 'Photos', 'Files'], rows) };
    }
    const client = await context.client();
    const outcomes = await analyzeGroups({
      context,
      client,
      groups,
      platform: options['platform'] as Platform,
      hint: (options['hint'] as string) ?? null,
      concurrency,
    });
    const items = outcomes.flatMap(({ result }) => (result ? [result] : []));
    if (out && format) {
      await writeFile(out, format(items));
      context.say(`Wrote ${items.length} of ${groups.length} items to ${out}.`);
    }
    for (const { group, problem } of outcomes) if (problem) context.say(`${group.name}: ${problem}`);
    const exitCode = items.length === groups.length ? EXIT.ok : items.length > 0 ? EXIT.partly : EXIT.failed;
    return { exitCode, data: items, text: summary(outcomes) };
  },
};
