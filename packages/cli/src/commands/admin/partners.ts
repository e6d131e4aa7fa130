import { CommandError, EXIT, type Command } from '../../command.ts';
import { fetchRows } from '../../http/rows.ts';
import { YES_OPTION, confirm, parseList, getText } from '../../options.ts';
import { LIMIT_OPTION, formatDay, parseLimit, toListResult } from '../../output/rows.ts';

export const adminPartners: Command = {
  name: 'admin partners [id]',
  summary: 'List, add or change partners',
  details: 'A new or rotated secret key is printed once, on standard output. Store it like any other secret.',
  options: [
    LIMIT_OPTION,
    { flags: '--create <name>', summary: 'add a partner with this name' },
    { flags: '--origins <list>', summary: 'origins that may embed the widgets, comma-separated: https://shop.example' },
    { flags: '--set <status>', summary: 'with an id: turn its keys on or off', choices: ['active', 'suspended'] },
    { flags: '--rotate-key', summary: 'with an id: create a new secret key; the old ones expire after a day' },
    { flags: '--delete', summary: 'with an id: delete the partner and all its users’ data' },
    YES_OPTION,
  ],
  examples: [
    'relist admin partners --create "Second Street" --origins https://secondstreet.example',
    'relist admin partners <id> --set suspended',
    'relist admin partners <id> --rotate-key --json secretKey',
  ],
  run: async (context, [id = ''], options) => {
    const client = await context.getClient();
    const name = getText(options, 'create');
    const origins = parseList(options, 'origins');
    const status = getText(options, 'set') as 'active' | 'suspended' | undefined;
    const params = { id };
    if (name !== undefined) {
      const partner = await client.partners.create({ body: { name, ...(origins && { origins }) } });
      context.printMessage(`Added ${partner.name}. Publishable key: ${partner.publishableKey}`);
      return { exitCode: EXIT.ok, data: partner, text: partner.secretKey };
    }
    if (!id && (status ?? origins ?? options['rotateKey'] ?? options['delete']))
      throw new CommandError('Pass the partner’s id.', EXIT.usage);
    if (options['delete']) {
      await confirm(context, options, 'Delete this partner with all its users’ data and photos? This can’t be undone.');
      await client.partners.remove({ params });
      context.printMessage('Deleted.');
      return { exitCode: EXIT.ok, data: { deleted: id } };
    }
    if (options['rotateKey']) {
      const partner = await client.partners.rotateKey({ params, body: {} });
      context.printMessage(`${partner.name} has a new secret key; the old ones expire within a day.`);
      return { exitCode: EXIT.ok, data: partner, text: partner.secretKey };
    }
    if (status ?? origins) {
      const partner = await client.partners.update({ params, body: { ...(status && { status }), ...(origins && { origins }) } });
      context.printMessage(`${partner.name} is ${partner.status}; pages: ${partner.origins.join(', ') || 'none'}.`);
      return { exitCode: EXIT.ok, data: partner };
    }
    const rows = id
      ? [await client.partners.get({ params })]
      : (await fetchRows((query) => client.partners.list({ query }), parseLimit(options))).rows;
    return toListResult(rows, {
      Id: (partner) => partner.id,
      Name: (partner) => partner.name,
      Status: (partner) => partner.status,
      Pages: (partner) => partner.origins.join(', '),
      'Publishable key': (partner) => partner.publishableKey,
      Since: ({ createdAt }) => formatDay(createdAt),
    });
  },
};
