import { CommandError, EXIT, type Command } from '../../command.ts';
import { rowsOf } from '../../http/rows.ts';
import { YES, confirm, listOf, textOf } from '../../options.ts';
import { LIMIT, formatDay, limitOf, toListResult } from '../../output/rows.ts';

export const adminPartners: Command = {
  name: 'admin partners [id]',
  summary: 'List partner shops, add one, or change one',
  details: 'A new or rotated secret key is printed once, on standard output. Store it like any other secret.',
  options: [
    LIMIT,
    { flags: '--create <name>', summary: 'add a shop with this name' },
    { flags: '--origins <list>', summary: 'origins that may embed the widgets, comma-separated: https://shop.example' },
    { flags: '--set <status>', summary: 'with an id: turn its keys on or off', choices: ['active', 'suspended'] },
    { flags: '--rotate-key', summary: 'with an id: create a new secret key; the old ones expire after a day' },
    { flags: '--delete', summary: 'with an id: delete the shop with all data of its users' },
    YES,
  ],
  examples: [
    'relist admin partners --create "Second Street" --origins https://secondstreet.example',
    'relist admin partners <id> --set suspended',
    'relist admin partners <id> --rotate-key --json secretKey',
  ],
  run: async (context, [id = ''], options) => {
    const client = await context.client();
    const name = textOf(options, 'create');
    const origins = listOf(options, 'origins');
    const status = textOf(options, 'set') as 'active' | 'suspended' | undefined;
    const params = { id };
    if (name !== undefined) {
      const made = await client.partners.create({ body: { name, ...(origins && { origins }) } });
      context.say(`Added ${made.name}. Publishable key: ${made.publishableKey}`);
      return { exitCode: EXIT.ok, data: made, text: made.secretKey };
    }
    if (!id && (status ?? origins ?? options['rotateKey'] ?? options['delete']))
      throw new CommandError('Pass the id of the shop.', EXIT.usage);
    if (options['delete']) {
      await confirm(context, options, 'Delete this shop with all data and photos of its users? This cannot be undone.');
      await client.partners.remove({ params });
      context.say('Deleted.');
      return { exitCode: EXIT.ok, data: { deleted: id } };
    }
    if (options['rotateKey']) {
      const made = await client.partners.rotateKey({ params, body: {} });
      context.say(`${made.name} has a new secret key; the old ones expire within a day.`);
      return { exitCode: EXIT.ok, data: made, text: made.secretKey };
    }
    if (status ?? origins) {
      const shop = await client.partners.update({ params, body: { ...(status && { status }), ...(origins && { origins }) } });
      context.say(`${shop.name} is ${shop.status}; pages: ${shop.origins.join(', ') || 'none'}.`);
      return { exitCode: EXIT.ok, data: shop };
    }
    const rows = id
      ? [await client.partners.get({ params })]
      : (await rowsOf((query) => client.partners.list({ query }), limitOf(options))).rows;
    return toListResult(rows, {
      Id: (shop) => shop.id,
      Name: (shop) => shop.name,
      Status: (shop) => shop.status,
      Pages: (shop) => shop.origins.join(', '),
      'Publishable key': (shop) => shop.publishableKey,
      Since: ({ createdAt }) => formatDay(createdAt),
    });
  },
};
