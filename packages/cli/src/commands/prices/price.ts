import type { PriceFactor } from '@relist/api/contract';
import { CommandError, EXIT, type Command } from '../../command.ts';
import { rowsOf } from '../../http/rows.ts';
import { listed, money } from '../../output/rows.ts';

/** "Condition: Good −$9"; the first line says where the price starts. */
const billed = ({ message, amount }: PriceFactor, at: number): string =>
  amount === 0 ? message : `${message} ${at === 0 ? '' : amount < 0 ? '−' : '+'}${money(Math.abs(amount))}`;

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
    const rows = items.map(({ id, name, priceResearch, question }) => ({ itemId: id, itemName: name, question, ...priceResearch }));
    return listed(rows, {
      Item: ({ itemName }) => itemName,
      Low: ({ low }) => (low === undefined ? '' : money(low)),
      Average: ({ averagePrice }) => (averagePrice === undefined ? '' : money(Number(averagePrice))),
      High: ({ high }) => (high === undefined ? '' : money(high)),
      Sure: ({ confidence }) => (confidence === undefined ? '' : `${confidence}%`),
      Why: ({ factors, question }) => factors?.map(billed).join(', ') ?? question?.message ?? 'Too little is known for a price.',
      Strategies: ({ strategies = [] }) => strategies.map((each) => `${each.label} ${money(each.price)}`).join(', '),
      Id: ({ itemId }) => itemId,
    });
  },
};
