import type { ListingChanges } from '@relist/api/contract';
import { CommandError, EXIT, type Command, type Options } from '../../command.ts';
import { parseList, parseNumber, getText } from '../../options.ts';
import { formatMoney, toDetailResult } from '../../output/rows.ts';
import { resolveListingId } from '../../http/resolve-id.ts';

const parseChanges = (options: Options): ListingChanges => {
  const changes = {
    title: getText(options, 'title'),
    description: getText(options, 'description'),
    price: parseNumber(options, 'price', { isInteger: false }),
    keywords: parseList(options, 'keywords'),
    hashtags: parseList(options, 'hashtags'),
  };
  if (Object.values(changes).every((value) => value === undefined))
    throw new CommandError('Nothing to change. Pass --title, --description, --price, --keywords or --hashtags.', EXIT.usage);
  return changes;
};

export const listingsEdit: Command = {
  name: 'listings edit <id>',
  summary: 'Edit parts of a listing by hand; your edits are kept',
  options: [
    { flags: '--title <text>', summary: 'new title' },
    { flags: '--description <text>', summary: 'new description' },
    { flags: '--price <usd>', summary: 'new price in US dollars' },
    { flags: '--keywords <list>', summary: 'comma-separated' },
    { flags: '--hashtags <list>', summary: 'comma-separated' },
  ],
  examples: ['relist listings edit <id> --price 45', 'relist listings edit <id> --title "Levi\'s 501, W32 L34, dark blue"'],
  tool: 'write',
  run: async (context, [id = ''], options) => {
    const client = await context.getClient();
    const listing = await client.listings.edit({ params: { id: await resolveListingId(client, id) }, body: parseChanges(options) });
    return toDetailResult(listing, { Title: listing.title, Price: formatMoney(listing.price), SEO: listing.seoScore });
  },
};
