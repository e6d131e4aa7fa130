import { writeFile } from 'node:fs/promises';
import { EXPORT_FORMATS, PLATFORMS } from '@relist/api/client';
import type { ListingExport, Platform } from '@relist/api/contract';
import { CommandError, EXIT, type Context, type Options } from '../command.ts';
import { assertWritable, getText } from '../options.ts';

type Format = ListingExport['format'];

/** Maximum number of listings that one request may name, and thus of one file. */
const MAX_LISTINGS = 100;

/** The option that writes the listings of a run for a platform. */
export const EXPORT_OPTION = {
  flags: '--export <format>',
  summary: 'write the listings to a file for this platform, such as listings-ebay.csv',
  choices: EXPORT_FORMATS,
  isLocal: true,
} as const;

const getFormat = (options: Options): Format | undefined => getText(options, 'export') as Format | undefined;

/** Returns the platform whose listings the format needs; null if the format takes listings for any platform. */
export const getExportPlatform = (options: Options): Platform | null =>
  PLATFORMS.find((platform) => platform === getText(options, 'export')) ?? null;

/** Extensions of the files that are not CSV. */
const EXTENSIONS: { readonly [Name in Format]?: string } = { facebook: 'xlsx', google: 'tsv', json: 'json' };

/** Returns the name that the site also uses. Further parts have a number. */
const getFileName = (format: Format, part: number): string =>
  `listings-${format}${part === 1 ? '' : `-${part}`}.${EXTENSIONS[format] ?? 'csv'}`;

/** Throws CommandError (exit 2) if the options contradict each other or the file cannot be written. Call it before any work is done. */
export const assertExportable = async (options: Options): Promise<void> => {
  const format = getFormat(options);
  if (!format) return;
  const [platform, exportPlatform] = [getText(options, 'platform'), getExportPlatform(options)];
  if (exportPlatform && platform && platform !== exportPlatform)
    throw new CommandError(`--export ${format} takes listings for ${format}. Pass --platform ${format}, or omit --platform.`, EXIT.usage);
  await assertWritable({ export: getFileName(format, 1) }, 'export');
};

/** Writes the listings that `--export` requests, at most 100 per file, and prints the file names. Returns false if there are none. */
export const exportListings = async (context: Context, listingIds: readonly string[], options: Options): Promise<boolean> => {
  const format = getFormat(options);
  if (!format) return true;
  if (listingIds.length === 0) {
    context.printMessage('There are no listings to export.');
    return false;
  }
  const { listingFiles } = await context.getClient();
  let rejectedCount = 0;
  for (let part = 1; (part - 1) * MAX_LISTINGS < listingIds.length; part += 1) {
    const partIds = listingIds.slice((part - 1) * MAX_LISTINGS, part * MAX_LISTINGS);
    const query = { format, ids: partIds.join(',') } as unknown as Parameters<typeof listingFiles.export>[0]['query'];
    const { rows } = await listingFiles.check({ query: { ...query, limit: MAX_LISTINGS } });
    rejectedCount += rows.filter(({ accepted }) => !accepted).length;
    const file = getFileName(format, part);
    await writeFile(file, new Uint8Array(await (await listingFiles.export({ query })).arrayBuffer()));
    context.printMessage(`Wrote ${partIds.length} ${partIds.length === 1 ? 'listing' : 'listings'} to ${file}.`);
  }
  if (rejectedCount > 0)
    context.printMessage(
      `The platform will reject ${rejectedCount} of ${listingIds.length} listings as they are. Run relist listings export --format ${format} --check to see why.`,
    );
  return true;
};
