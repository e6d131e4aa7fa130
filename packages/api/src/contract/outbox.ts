import { z } from 'zod';
import { Id, IdParams, Page, Timestamp } from './common.ts';
import { route } from './route.ts';

/** `kept`: no mail server is set, so the mail stays here to be read. */
export const MailState = z.enum(['queued', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof MailState>;

export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string().describe('A link that lets somebody in never stands here: it reads [link].'),
  state: MailState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxQuery = Page.extend({ state: MailState.optional() });
export type OutboxQuery = z.infer<typeof OutboxQuery>;

export const outbox = {
  list: route('GET /api/admin/outbox', {
    summary: 'Mails of the last 30 days, newest first.',
    access: 'admin',
    sessionOnly: true,
    query: OutboxQuery,
    response: z.array(OutboxMail),
    paged: true,
  }),
  retry: route('POST /api/admin/outbox/:id/retry', {
    summary: 'Puts a failed or kept mail back into the queue.',
    access: 'admin',
    sessionOnly: true,
    params: IdParams,
    response: OutboxMail,
    errors: ['conflict'],
  }),
};
