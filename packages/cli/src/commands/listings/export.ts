import { writeFile } from 'node:fs/promises';
import { EXPORT_FORMATS, PLATFORMS } from '@relist/api/client';
import type { CheckedListing, ListingExport, Platform } from '@relist/api/contract';
import { CommandError, EXIT, type Command } from '../../command.ts';
import { resolveListingIds } from '../../http/resolve-id.ts';
import { fetchRows } from '../../http/rows.ts';
import { parseList, getText, assertWritable } from '../../options.ts';
import { toListResult } from '../../output/rows.ts';

/** Our own formats, which no platform checks. */
const OWN_FORMATS: readonly unknown[] = ['csv', 'json'];

export const listingsExport: Command = {
  name: 'listings export',
  summary: 'Export your listings for a platform, or as CSV or JSON',
  options: [
    { flags: '-f, --format <name>', summary: 'format of the file', choices: EXPORT_FORMATS, default: 'csv' },
    { flags: '-o, --out <file>', summary: 'write to this file (default: standard output)', isLocal: true },
    { flags: '-p, --platform <name>', summary: 'only listings for this platform', choices: PLATFORMS },
    { flags: '-s, --status <status>', summary: 'only listings with this status', choices: ['draft', 'active', 'sold'] },
    { flags: '--ids <list>', summary: 'only these listings, comma-separated ids' },
    { flags: '--no-photos', summary: 'leave out the public photo URLs' },
    { flags: '--zip', summary: 'write one zip with the file and a folder of photos' },
    { flags: '--check', summary: 'list what the platform will reject, without writing a file' },
  ],
  examples: [
    'relist listings export --format ebay --out drafts.csv',
    'relist listings export --format facebook --zip --out listings.zip',
    'relist listings export --format shopify --check',
    'relist listings export > all.csv',
  ],
  tool: 'read',
  run: async (context, _args, options) => {
    await assertWritable(options, 'out');
    const client = await context.getClient();
    const query: Partial<ListingExport> = {
      format: getText(options, 'format') as ListingExport['format'],
      platform: getText(options, 'platform') as Platform | undefined,
      status: getText(options, 'status') as ListingExport['status'],
      photos: options['zip'] ? 'zip' : options['photos'] === false ? 'none' : 'links',
    };
    const ids = await resolveListingIds(client, parseList(options, 'ids') ?? []);
    const fullQuery = { ...query, ...(ids.length > 0 && { ids: ids.join(',') }) } as Parameters<
      typeof client.listingFiles.export
    >[0]['query'];
    const checkRows = (limit?: number) => fetchRows((page) => client.listingFiles.check({ query: { ...fullQuery, ...page } }), limit);
    const countRejectedRows = (rows: readonly CheckedListing[]) => rows.filter(({ accepted }) => !accepted).length;
    const isCheck = options['check'] === true;
    const { rows: checkedRows, total } = await checkRows(!isCheck && OWN_FORMATS.includes(query.format) ? 1 : undefined);
    const rejectedCount = countRejectedRows(checkedRows);
    if (total === 0) context.printMessage('There are no listings to export. Choose another platform or status, or analyze an item first.');
    if (isCheck) {
      if (total > 0) context.printMessage(`Listings that the platform accepts: ${total - rejectedCount} of ${total}.`);
      const result = toListResult(
        checkedRows,
        {
          Listing: ({ title }) => title,
          Accepted: ({ accepted }) => (accepted ? 'yes' : 'no'),
          Errors: ({ problems }) => problems.map(({ column, problem }) => `${column} ${problem}.`).join(' '),
        },
        { canWrap: true },
      );
      return { ...result, exitCode: total === 0 || rejectedCount > 0 ? EXIT.partial : EXIT.ok };
    }
    if (total === 0) return { exitCode: EXIT.partial, data: { listings: 0 } };
    const file = await client.listingFiles.export({ query: fullQuery });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const outputFile = getText(options, 'out');
    if (outputFile) {
      await writeFile(outputFile, bytes);
      context.printMessage(`Wrote ${total} ${total === 1 ? 'listing' : 'listings'} to ${outputFile}.`);
    }
    if (rejectedCount > 0)
      context.printMessage(`The platform will reject ${rejectedCount} of ${total} listings as they are. Add --check to see why.`);
    if (outputFile) return { exitCode: EXIT.ok, data: { file: outputFile, listings: total } };
    const isText = /^text\/|json/.test(file.type);
    if (!isText && context.isInteractive) throw new CommandError('This format is not text. Name a file with --out.', EXIT.usage);
    return { exitCode: EXIT.ok, data: isText ? new TextDecoder().decode(bytes) : null, bytes };
  },
};
