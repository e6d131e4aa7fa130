import type { AdminUserQuery } from '@relist/api/contract';
import { CommandError, EXIT, type Command } from '../../command.ts';
import { fetchRows } from '../../http/rows.ts';
import { YES_OPTION, confirm, getText } from '../../options.ts';
import { LIMIT_OPTION, formatDay, parseLimit, toListResult } from '../../output/rows.ts';

const STATUSES = ['active', 'suspended', 'deleted'] as const;

export const adminUsers: Command = {
  name: 'admin users [id]',
  summary: 'List accounts, or change or delete one',
  options: [
    LIMIT_OPTION,
    { flags: '--search <text>', summary: 'part of the email or the name' },
    { flags: '-s, --status <status>', summary: 'only accounts with this status', choices: STATUSES },
    { flags: '--set <status>', summary: 'with an id: set the account’s status', choices: STATUSES },
    { flags: '--delete', summary: 'with an id: delete the account and everything in it' },
    YES_OPTION,
  ],
  examples: ['relist admin users --search ada', 'relist admin users <id> --set suspended', 'relist admin users <id> --delete'],
  run: async (context, [id], options) => {
    const client = await context.getClient();
    const newStatus = getText(options, 'set');
    if ((newStatus ?? options['delete']) && !id) throw new CommandError('Pass the account’s id.', EXIT.usage);
    if (id && options['delete']) {
      await confirm(context, options, 'Delete this account with all its items and photos? This can’t be undone.');
      await client.adminUsers.remove({ params: { id } });
      context.printMessage('Deleted.');
      return { exitCode: EXIT.ok, data: { deleted: id } };
    }
    if (id && newStatus) {
      const user = await client.adminUsers.setStatus({ params: { id }, body: { status: newStatus as (typeof STATUSES)[number] } });
      context.printMessage(`${user.email} is ${user.status}.`);
      return { exitCode: EXIT.ok, data: user };
    }
    if (id) throw new CommandError('Nothing to change. Pass --set or --delete.', EXIT.usage);
    const query = { search: getText(options, 'search'), status: (getText(options, 'status') ?? 'all') as AdminUserQuery['status'] };
    const { rows, total } = await fetchRows((page) => client.adminUsers.list({ query: { ...query, ...page } }), parseLimit(options));
    if (total > rows.length) context.printMessage(`${rows.length} of ${total} accounts; --limit ${total} lists all.`);
    return toListResult(rows, {
      Id: (user) => user.id,
      Email: ({ email }) => email,
      Name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
      Status: ({ status }) => status,
      Role: ({ role }) => role,
      Joined: ({ createdAt }) => formatDay(createdAt),
      'Last sign-in': ({ lastLoginAt }) => formatDay(lastLoginAt),
    });
  },
};
