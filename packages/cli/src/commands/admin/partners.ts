import { CommandError, EXIT, type Command } from '../../command.ts';
import { rowsOf } from '../../http/rows.ts';
import { YES, confirm, listOf, textOf } from '../../options.ts';
import { LIMIT, day, limitOf, listed } from '../../output/rows.ts';

export const adminPartners: Command = {
  name: 'admin partners [id]',
  summary: 'List partner shops, take one in, or change one',
  details: 'A new shop’s secret key, and a rotated one, is printed this once on standard output. Keep it where secrets are kept.',
  options: [
    LIMIT,
    { flags: '--create <name>', summary: 'take in a shop of this name' },
    { flags: '--origins <list>', summary: 'pages that may embed the widgets, between commas: https://shop.example' },
    { flags: '--set <status>', summary: 'with an id: let its keys work or not', choices: ['active', 'suspended'] },
    { flags: '--rotate-key', summary: 'with an id: give it a new secret key; the former ones end after a day' },
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
      context.say(`Took in ${made.name}. Publishable key: ${made.publishableKey}`);
      return { exitCode: EXIT.ok, data: made, text: made.secretKey };
    }
    if (!id && (status ?? origins ?? options['rotateKey'] ?? options['delete']))
      throw new CommandError('Give the id of the shop.', EXIT.usage);
    if (options['delete']) {
      await confirm(context, options, 'Delete this shop with all data and photos of its users? This cannot be undone.');
      await client.partners.remove({ params });
      context.say('Deleted.');
      return { exitCode: EXIT.ok, data: { deleted: id } };
    }
    if (options['rotateKey']) {
      const made = await client.partners.rotateKey({ params, body: {} });
      context.say(`${made.name} has a new secret key; the former ones end within a day.`);
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
    return listed(rows, {
      Id: (shop) => shop.id,
      Name: (shop) => shop.name,
      Status: (shop) => shop.status,
      Pages: (shop) => shop.origins.join(', '),
      'Publishable key': (shop) => shop.publishableKey,
      Since: ({ createdAt }) => day(createdAt),
    });
  },
};
