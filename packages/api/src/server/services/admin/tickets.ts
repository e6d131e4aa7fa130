import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { ContactMessage, ContactReceipt, Ticket as TicketBody, TicketQuery } from '../../../contract/index.ts';
import { Ticket } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import type { Clock } from '../shared/clock.ts';
import type { Mail } from '../mail/mail.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import type { RateLimits } from '../operations/rate-limits.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly audit: Audit;
  readonly mail: Mail;
}

const present = (ticket: Ticket): TicketBody => ({
  id: ticket.id,
  subject: ticket.subject,
  name: ticket.name,
  email: ticket.email,
  message: ticket.message,
  status: ticket.status,
  priority: ticket.priority,
  createdAt: ticket.createdAt.toISOString(),
});

/** The product spec prescribes this text. */
const AUTOMATIC_REPLY = "Thank you for contacting us! We'll get back to you soon.";

export const createTickets = ({ knex, clock, limits, audit, mail }: Dependencies) => {
  const queryTickets = ({ status, priority }: TicketQuery): QueryBuilder<Ticket> => {
    const query = Ticket.query(knex);
    if (status !== 'all') void query.where({ status });
    if (priority !== 'all') void query.where({ priority });
    return query;
  };

  const setColumn = <Column extends 'status' | 'priority'>(
    actor: Actor,
    id: string,
    column: Column,
    value: Ticket[Column],
  ): Promise<TicketBody> =>
    knex.transaction(async (trx) => {
      const ticket = await Ticket.query(trx).findById(id).forUpdate();
      if (!ticket) throw new RequestError('not_found');
      const previousValue = ticket[column];
      if (previousValue === value) return present(ticket);
      const change = { [column]: value, updatedAt: clock() };
      await Ticket.query(trx).findById(id).patch(change);
      await audit.record({ actor, action: `ticket.${column}_changed`, targetId: id, details: { from: previousValue, to: value } }, trx);
      return present(Object.assign(ticket, change));
    });

  return {
    /**
     * Saves a message to support and sends a receipt without its text, because the email address is not verified. Throws RequestError if
     * too many messages come from one IP address or name the same email address.
     */
    open: async ({ name, email, subject, message }: ContactMessage, ip: string): Promise<ContactReceipt> => {
      await limits.consume('contact', ip);
      await limits.consume('contactEmail', email);
      const now = clock();
      const id = randomUUID();
      const ticket = { id, name, email, subject, message, status: 'open', priority: 'medium', createdAt: now, updatedAt: now } as const;
      await knex.transaction(async (trx) => {
        await Ticket.query(trx).insert(ticket);
        await mail.send({ to: email, template: 'contact-receipt', data: { ticket: id } }, trx);
      });
      return { id, message: AUTOMATIC_REPLY };
    },

    list: async (filter: TicketQuery): Promise<Paged<TicketBody>> => {
      const { rows, ...paging } = await takePage(queryTickets(filter), () => queryTickets(filter).resultSize(), filter);
      return { rows: rows.map(present), ...paging };
    },

    setStatus: (actor: Actor, id: string, status: Ticket['status']) => setColumn(actor, id, 'status', status),

    setPriority: (actor: Actor, id: string, priority: Ticket['priority']) => setColumn(actor, id, 'priority', priority),
  };
};
export type Tickets = ReturnType<typeof createTickets>;
