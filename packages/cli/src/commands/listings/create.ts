import { PLATFORMS } from '@relist/api/client';
import type { Platform } from '@relist/api/contract';
import { CommandError, EXIT, type Command, type Context, type Options } from '../../command.ts';
import { getText } from '../../options.ts';
import { formatMoney, toDetailResult } from '../../output/rows.ts';
import { resolveItemId } from '../../http/resolve-id.ts';

const askPlatform = async (context: Context, options: Options): Promise<Platform> => {
  const option = getText(options, 'platform');
  if (option) return option as Platform;
  if (!context.isInteractive) throw new CommandError('Choose a platform with --platform.', EXIT.usage);
  const { default: inquirer } = await import('inquirer');
  const { platform } = (await inquirer.prompt([
    { type: 'select', name: 'platform', message: 'Which platform?', choices: [...PLATFORMS] },
  ])) as {
    platform: Platform;
  };
  return platform;
};

export const listingsCreate: Command = {
  name: 'listings create <item-id>',
  summary: 'Write an item’s listing for another platform',
  options: [{ flags: '-p, --platform <name>', summary: 'where to sell it', choices: PLATFORMS }],
  examples: ['relist listings create <item-id> --platform poshmark'],
  tool: 'write',
  run: async (context, [id = ''], options) => {
    const platform = await askPlatform(context, options);
    const client = await context.getClient();
    const listing = await client.items.createListing({ params: { id: await resolveItemId(client, id) }, body: { platform } });
    return toDetailResult(listing, { Id: listing.id, Title: listing.title, Price: formatMoney(listing.price), SEO: listing.seoScore });
  },
};
