import { EXIT, type Command } from '../../command.ts';
import { fullItemId } from '../../http/full-id.ts';
import { YES, confirm } from '../../options.ts';

export const itemsDelete: Command = {
  name: 'items delete <ids...>',
  summary: 'Delete items with their photos and listings',
  details: 'The photos on your disk stay. A later analyze of the same folder leaves them deleted unless told --recreate.',
  options: [YES],
  examples: ['relist items delete <id>', 'relist items delete <id> <id> --yes'],
  tool: 'write',
  run: async (context, words, options) => {
    const client = await context.client();
    const ids: string[] = [];
    for (const word of words) ids.push(await fullItemId(client, word));
    await confirm(context, options, `Delete ${ids.length === 1 ? 'this item' : `these ${ids.length} items`} for good?`);
    for (const id of ids) await client.items.remove({ params: { id } });
    context.say(`Deleted ${ids.length} ${ids.length === 1 ? 'item' : 'items'}.`);
    return { exitCode: EXIT.ok, data: { deleted: ids } };
  },
};
