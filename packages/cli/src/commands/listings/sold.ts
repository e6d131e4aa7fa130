import { CommandError, EXIT, type Command, type Options } from '../../command.ts';
import { parseNumber, getText } from '../../options.ts';
import { formatMoney } from '../../output/rows.ts';
import { resolveListingId } from '../../http/resolve-id.ts';

const parseDate = (options: Options): string | undefined => {
  const text = getText(options, 'date');
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new CommandError(`--date accepts a date such as 2026-11-08; got "${text}".`, EXIT.usage);
  return date.toISOString();
};

export const listingsSold: Command = {
  name: 'listings sold <id>',
  summary: 'Mark a listing as sold, and show which others to take down',
  options: [
    { flags: '--price <usd>', summary: "the sold price (default: the listing's price)" },
    { flags: '--date <date>', summary: 'date of the sale (default: now)' },
    { flags: '--undo', summary: 'undo the sale and make the listing active again' },
  ],
  examples: ['relist listings sold <id> --price 38', 'relist listings sold <id> --date 2026-11-08', 'relist listings sold <id> --undo'],
  tool: 'write',
  run: async (context, [id = ''], options) => {
    const sale = { status: 'sold' as const, soldPrice: parseNumber(options, 'price', { isInteger: false }), soldAt: parseDate(options) };
    const body = options['undo'] ? { status: 'active' as const } : sale;
    const client = await context.getClient();
    const { listing, takeDown } = await client.listings.setStatus({ params: { id: await resolveListingId(client, id) }, body });
    context.printMessage(
      options['undo'] ? `"${listing.title}" is active again.` : `"${listing.title}" is sold for ${formatMoney(listing.soldPrice)}.`,
    );
    if (takeDown.length > 0) context.printMessage('Take these down so it isn’t sold twice:');
    return {
      exitCode: EXIT.ok,
      data: { listing, takeDown },
      ...(takeDown.length > 0 && {
        table: {
          head: ['Platform', 'Title', 'Id'],
          rows: takeDown.map(({ platform, title, id: listingId }) => [platform, title, listingId]),
        },
      }),
    };
  },
};
