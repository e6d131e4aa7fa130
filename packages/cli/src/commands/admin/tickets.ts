import type { TicketQuery } from '@relist/api/contract';
import { CommandError, EXIT, type Command } from '../../command.ts';
import { fetchRows } from '../../http/rows.ts';
import { getText } from '../../options.ts';
import { LIMIT_OPTION, formatDay, parseLimit, toListResult } from '../../output/rows.ts';

const STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;

export const adminTickets: Command = {
  name: 'admin tickets [id]',
  summary: 'List support tickets, or change one',
  options: [
    LIMIT_OPTION,
    { flags: '-s, --status <status>', summary: 'only tickets with this status', choices: STATUSES },
    { flags: '--priority <priority>', summary: 'only tickets with this priority', choices: PRIORITIES },
    { flags: '--set-status <status>', summary: 'with an id: set the ticket’s status', choices: STATUSES },
    { flags: '--set-priority <priority>', summary: 'with an id: set the ticket’s priority', choices: PRIORITIES },
  ],
  examples: ['relist admin tickets --status open --priority urgent', 'relist admin tickets <id> --set-status resolved'],
  run: async (context, [id], options) => {
    const client = await context.getClient();
    const status = getText(options, 'setStatus') as (typeof STATUSES)[number] | undefined;
    const priority = getText(options, 'setPriority') as (typeof PRIORITIES)[number] | undefined;
    if (id) {
      if (!status && !priority) throw new CommandError('Nothing to change. Pass --set-status or --set-priority.', EXIT.usage);
      const params = { id };
      const updatedTicket = status && (await client.tickets.setStatus({ params, body: { status } }));
      const ticket = priority ? await client.tickets.setPriority({ params, body: { priority } }) : updatedTicket;
      context.printMessage(`The ticket is ${ticket?.status}, priority ${ticket?.priority}.`);
      return { exitCode: EXIT.ok, data: ticket };
    }
    if (status ?? priority) throw new CommandError('Pass the ticket’s id.', EXIT.usage);
    const query = {
      status: (getText(options, 'status') ?? 'all') as TicketQuery['status'],
      priority: (getText(options, 'priority') ?? 'all') as TicketQuery['priority'],
    };
    const { rows, total } = await fetchRows((page) => client.tickets.list({ query: { ...query, ...page } }), parseLimit(options));
    if (total > rows.length) context.printMessage(`${rows.length} of ${total} tickets; --limit ${total} lists all.`);
    return toListResult(rows, {
      Id: (ticket) => ticket.id,
      Status: (ticket) => ticket.status,
      Priority: (ticket) => ticket.priority,
      Date: ({ createdAt }) => formatDay(createdAt),
      From: ({ name, email }) => `${name} <${email}>`,
      Subject: ({ subject }) => subject ?? '',
      Message: ({ message }) => message,
    });
  },
};
