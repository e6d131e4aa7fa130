import { z } from 'zod';
import { Id, IdParams, Page, Timestamp } from './common.ts';
import { route } from './route.ts';

/** A sign-in that is still good. */
export const Session = z.object({
  id: Id,
  createdAt: Timestamp,
  lastUsedAt: Timestamp.describe('Exact to ten minutes.'),
  expiresAt: Timestamp.describe('When it ends if nobody uses it until then.'),
  userAgent: z.string().nullable().describe('What the browser or program called itself at sign-in, shortened.'),
  current: z.boolean().describe('The one that asks.'),
});
export type Session = z.infer<typeof Session>;

export const sessions = {
  list: route('GET /api/auth/sessions', {
    summary: 'Where this account is signed in, newest first.',
    access: 'user',
    sessionOnly: true,
    query: Page,
    response: z.array(Session),
    paged: true,
  }),
  end: route('DELETE /api/auth/sessions/:id', {
    summary: 'Ends one of these sessions; its token is dead at once.',
    access: 'user',
    sessionOnly: true,
    params: IdParams,
    produces: 'nothing',
    status: 204,
  }),
  endOthers: route('DELETE /api/auth/sessions', {
    summary: 'Ends all sessions but the one that asks. Access tokens stay.',
    access: 'user',
    sessionOnly: true,
    produces: 'nothing',
    status: 204,
  }),
};
