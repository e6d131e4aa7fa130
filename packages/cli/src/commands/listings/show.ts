import type { Command } from '../../command.ts';
import { formatDay, formatMoney, toDetailResult } from '../../output/rows.ts';
import { resolveListingId } from '../../http/resolve-id.ts';

/** Returns the advice of failed checks. Several checks may give the same advice, which appears once. */
export const formatAdvice = (checks: readonly { readonly fix?: string | null | undefined }[]): string =>
  [...new Set(checks.flatMap(({ fix }) => fix ?? []))].join(' ');

export const listingsShow: Command = {
  name: 'listings show <id>',
  summary: 'Show one listing with the checks behind its score',
  options: [],
  examples: ['relist listings show <id>', 'relist listings show --json title,description <id>'],
  tool: 'read',
  run: async (context, [id = '']) => {
    const client = await context.getClient();
    const listing = await client.listings.get({ params: { id: await resolveListingId(client, id) } });
    const { optimization } = listing;
    return toDetailResult(listing, {
      Title: listing.title,
      Platform: listing.platform,
      Status: listing.status,
      Price: formatMoney(listing.price),
      Sold: listing.soldAt ? `${formatMoney(listing.soldPrice)} on ${formatDay(listing.soldAt)}` : null,
      SEO: listing.seoScore,
      'To do': formatAdvice(optimization.checks),
      Unsupported: optimization.claims.map(({ words, reason }) => `"${words}": ${reason}`).join(' '),
      Keywords: listing.keywords.join(', '),
      Hashtags: listing.hashtags.join(' '),
      Description: listing.description,
    });
  },
};
