import { z } from 'zod';
import { Id, IdParams, Page, Timestamp } from './common.ts';
import { route } from './route.ts';

export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const TicketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** Most pressing first. */
export const TICKET_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export const TicketPriority = z.enum(TICKET_PRIORITIES);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** A message to support. Everything that people typed is plain text, to be shown as such. */
export const Ticket = z.object({
  id: Id,
  subject: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: TicketStatus,
  priority: TicketPriority,
  createdAt: Timestamp,
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketQuery = Page.extend({
  status: z.enum(['all', ...TICKET_STATUSES]).default('all'),
  priority: z.enum(['all', ...TICKET_PRIORITIES]).default('all'),
});
export type TicketQuery = z.infer<typeof TicketQuery>;

export const tickets = {
  list: route('GET /api/admin/tickets', {
    summary: 'Messages to support, newest first.',
    access: 'admin',
    query: TicketQuery,
    paged: true,
    response: z.array(Ticket),
  }),
  setStatus: route('PATCH /api/admin/tickets/:id/status', {
    summary: 'Says how far a ticket is. Any status may follow any other.',
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ status: TicketStatus }),
    response: Ticket,
  }),
  setPriority: route('PATCH /api/admin/tickets/:id/priority', {
    summary: 'Says how pressing a ticket is.',
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ priority: TicketPriority }),
    response: Ticket,
  }),
};
