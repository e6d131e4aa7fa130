import { z } from 'zod';
import { toExample } from './example.ts';
import { Id, IdParams, Page, Timestamp, createOptionalTextSchema, createTextSchema } from './common.ts';
import { toFieldCode } from './field-errors.ts';
import { defineRoute } from './route.ts';
import { Email } from './accounts/sign-in.ts';

export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const TicketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** Ticket priorities, most urgent first. */
export const TICKET_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export const TicketPriority = z.enum(TICKET_PRIORITIES);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** A message to support. All user input is plain text and must be displayed as plain text. */
export const Ticket = z.object({
  id: Id,
  subject: z.string().nullable().meta(toExample('My photos are sideways')),
  name: z.string().meta(toExample('Ada Lovelace')),
  email: z.string().meta(toExample('ada@example.com')),
  message: z.string().meta(toExample('How do I rotate them?')),
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
  list: defineRoute('GET /api/admin/tickets', {
    summary: 'Lists support tickets, newest first.',
    access: 'admin',
    query: TicketQuery,
    isPaged: true,
    response: z.array(Ticket),
  }),
  setStatus: defineRoute('PATCH /api/admin/tickets/:id/status', {
    summary: "Sets a ticket's status. Any status can follow any other.",
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ status: TicketStatus }),
    response: Ticket,
  }),
  setPriority: defineRoute('PATCH /api/admin/tickets/:id/priority', {
    summary: "Sets a ticket's priority.",
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ priority: TicketPriority }),
    response: Ticket,
  }),
};

/** Characters that break, hide or reverse a line of text. */
const UNSAFE_CHARACTERS = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;
const toSingleLine = (value: string): string => value.replace(UNSAFE_CHARACTERS, ' ').trim();

export const ContactMessage = z.object({
  name: createTextSchema(100)
    .transform(toSingleLine)
    .pipe(z.string().min(1, toFieldCode('missing')))
    .meta(toExample('Ada Lovelace')),
  email: Email,
  subject: createOptionalTextSchema(200)
    .transform((value) => (value && toSingleLine(value)) || null)
    .meta(toExample('My photos are sideways')),
  message: createTextSchema(5000).trim().min(1, toFieldCode('missing')).meta(toExample('How do I rotate them?')),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactReceipt = z.object({
  id: Id.describe('Id of the support ticket.'),
  message: z.string().meta(toExample('We got your message.')),
});
export type ContactReceipt = z.infer<typeof ContactReceipt>;

export const contact = {
  send: defineRoute('POST /api/contact', {
    summary: 'Sends a message to support.',
    access: 'public',
    body: ContactMessage,
    response: ContactReceipt,
    status: 201,
  }),
};
