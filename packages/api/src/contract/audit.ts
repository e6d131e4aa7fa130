import { z } from 'zod';
import { Id, Page, Timestamp, text } from './common.ts';
import { route } from './route.ts';

/** One change that an administrator made, or a shop to its own settings. */
export const AuditEntry = z.object({
  id: Id,
  adminId: Id.nullable().describe('Who; null: the command line on the server, or the shop itself where the details say so.'),
  action: z.string().describe('What, as "user.status_changed".'),
  targetType: z.string().describe('Kind of record that was changed: user, ticket, shop, job.'),
  targetId: z.string().nullable(),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('Values before and after. Names nobody.'),
  requestId: z.string().nullable(),
  ip: z.string().nullable().describe("The administrator's address; forgotten with the administrator's account."),
  createdAt: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = Page.extend({
  adminId: Id.optional(),
  action: text(60).optional().describe('A whole action, or its beginning up to a dot: "user" finds "user.status_changed".'),
  targetType: text(40).optional(),
  targetId: text(100).optional(),
  from: Timestamp.optional().describe('This moment and later.'),
  to: Timestamp.optional().describe('Before this moment.'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const audit = {
  list: route('GET /api/admin/audit', {
    summary: 'What administrators changed, and shops of their own settings, newest first.',
    access: 'admin',
    query: AuditQuery,
    paged: true,
    response: z.array(AuditEntry),
  }),
};
