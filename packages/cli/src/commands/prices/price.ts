import { CommandError, EXIT, type Command } from '../../command.ts';
import { rowsOf } from '../../http/rows.ts';
import { listed, money } from '../../output/rows.ts';

export const price: Command = {
  name: 'price [ids...]',
  summary: 'Show what items are worth, and why',
  options: [{ flags: '--all', summary: 'every item of yours' }],
  examples: ['relist price <id>', 'relist price --all --json itemId,averagePrice,low,high'],
  tool: 'read',
  run: async (context, ids, options) => {
    if (ids.length === 0 && !options['all']) throw new CommandError('Give the ids of items, or --all.', EXIT.usage);
    const client = await context.client();
    const items = options['all']
      ? (await rowsOf((query) => client.items.list({ query }))).rows
      : await Promise.all(ids.map((id) => client.items.get({ params: { id } })));
    const rows = items.map(({ id, name, priceResearch }) => ({ itemId: id, itemName: name, ...priceResearch }));
    return listed(rows, {
      Item: ({ itemName }) => itemName,
      Low: ({ low }) => money(low),
      Average: ({ averagePrice }) => money(Number(averagePrice)),
      High: ({ high }) => money(high),
      Sure: ({ confidence }) => `${confidence}%`,
      Why: ({ factors }) =>
        factors
          .map(({ label, effect }) => (effect === 0 ? label : `${label} ${effect > 0 ? '+' : ''}${Math.round(effect * 100)}%`))
          .join(', '),
      Strategies: ({ strategies }) => strategies.map((each) => `${each.label} ${money(each.price)}`).join(', '),
      Id: ({ itemId }) => itemId,
    });
  },
};
