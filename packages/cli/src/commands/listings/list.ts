import { PLATFORMS } from '@relist/api/client';
import type { Listing } from '@relist/api/contract';
import type { Command } from '../../command.ts';
import { fetchRows } from '../../http/rows.ts';
import { getText } from '../../options.ts';
import { LIMIT_OPTION, formatDay, parseLimit, toListResult, formatMoney } from '../../output/rows.ts';

export const listingsList: Command = {
  name: 'listings list',
  summary: 'List your listings, newest first',
  options: [
    LIMIT_OPTION,
    { flags: '-p, --platform <name>', summary: 'only listings for this platform', choices: PLATFORMS },
    { flags: '-s, --status <status>', summary: 'only listings with this status', choices: ['draft', 'active', 'sold'] },
  ],
  examples: ['relist listings list --status draft', 'relist listings list --platform ebay --json id,title,price'],
  tool: 'read',
  run: async (context, _args, options) => {
    const client = await context.getClient();
    const filter = { platform: getText(options, 'platform'), status: getText(options, 'status') };
    const isMatch = (listing: Listing) =>
      (!filter.platform || listing.platform === filter.platform) && (!filter.status || listing.status === filter.status);
    const isFiltered = Boolean(filter.platform ?? filter.status);
    const { rows, total } = await fetchRows((query) => client.listings.list({ query }), isFiltered ? Infinity : parseLimit(options));
    const listings = rows.filter(isMatch).slice(0, parseLimit(options));
    return toListResult(
      listings,
      {
        Id: ({ id }) => id,
        Platform: ({ platform }) => platform,
        Status: ({ status }) => status,
        Title: ({ title }) => title,
        Price: ({ price }) => formatMoney(price),
        SEO: ({ seoScore }) => String(seoScore),
        Created: ({ createdAt }) => formatDay(createdAt),
      },
      { canShortenIds: true, ...(!isFiltered && { all: { total, noun: 'listings' } }) },
    );
  },
};
