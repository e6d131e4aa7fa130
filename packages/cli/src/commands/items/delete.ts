import { EXIT, type Command } from '../../command.ts';
import { resolveItemIds } from '../../http/resolve-id.ts';
import { YES_OPTION, confirm } from '../../options.ts';

export const itemsDelete: Command = {
  name: 'items delete <ids...>',
  summary: 'Delete items with their photos and listings',
  details: `Deleted items can be restored for 30 days; --forever deletes them immediately. The photos on your disk stay. Analyzing the same
folder again does not recreate the items unless you pass --recreate.`,
  options: [{ flags: '--forever', summary: 'delete permanently, even from the bin' }, YES_OPTION],
  examples: ['relist items delete <id>', 'relist items delete <id> <id> --yes', 'relist items delete <id> --forever'],
  tool: 'write',
  run: async (context, words, options) => {
    const client = await context.getClient();
    const isForever = options['forever'] === true;
    const ids = await resolveItemIds(client, words);
    await confirm(
      context,
      options,
      `Delete ${ids.length === 1 ? 'this item' : `these ${ids.length} items`}${isForever ? ' permanently' : ''}?`,
    );
    const query = { forever: String(isForever) as 'true' | 'false' };
    for (const id of ids) await client.items.remove({ params: { id }, query });
    context.printMessage(`Deleted ${ids.length} ${ids.length === 1 ? 'item' : 'items'}.`);
    return { exitCode: EXIT.ok, data: { deleted: ids } };
  },
};
