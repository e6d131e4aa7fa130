import type { Knex } from 'knex';
import type { OutboxMail as OutboxMailBody, OutboxQuery } from '../../../contract/index.ts';
import { OutboxEmail } from '../../models/index.ts';
import type { RequestReason } from '../../../messages/english.ts';
import { RequestError } from '../../request-error.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import type { Clock } from '../shared/clock.ts';
import { insertLinkInText } from './mail-render.ts';
import { takePage, type Paged } from '../shared/paging.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly audit: Audit;
  /** False without a mail server. */
  readonly canDeliver: boolean;
}

/** Shows emails to administrators and lets them retry unsent ones. */
export const createOutbox = ({ knex, clock, audit, canDeliver }: Dependencies) => {
  const present = (email: OutboxEmail): OutboxMailBody => ({
    id: email.id,
    to: email.recipient,
    template: email.template,
    subject: email.subject,
    // Hide the link from everyone but the recipient, because with it an administrator could take over any account unnoticed.
    text: insertLinkInText(email.text, null),
    state: email.state,
    attempts: email.attempts,
    lastError: email.lastError,
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
  });

  const throwConflict = (reason: RequestReason): never => {
    throw new RequestError('conflict', { reason });
  };

  return {
    list: async ({ state, ...page }: OutboxQuery): Promise<Paged<OutboxMailBody>> => {
      const queryEmails = () => OutboxEmail.query(knex).where(state ? { state } : {});
      const { rows, ...paging } = await takePage(queryEmails(), () => queryEmails().resultSize(), page);
      return { rows: rows.map(present), ...paging };
    },

    /**
     * Makes the email due immediately, with all attempts left. Throws RequestError for an email that was sent, is too old, or cannot be
     * sent.
     */
    retry: async (id: string, actor: Actor): Promise<OutboxMailBody> => {
      const email = await OutboxEmail.query(knex).findById(id);
      if (!email) throw new RequestError('not_found');
      if (email.state === 'sent') throwConflict('mail_sent');
      if (!canDeliver) throwConflict('no_mail_server');
      if (email.expiresAt && email.expiresAt <= clock()) throwConflict('mail_link_expired');
      const queueState = { state: 'queued', attempts: 0, nextAttemptAt: clock() } as const;
      return knex.transaction(async (trx) => {
        const [queuedEmail] = await OutboxEmail.query(trx).where({ id }).whereNot({ state: 'sent' }).patch(queueState).returning('*');
        if (!queuedEmail) return throwConflict('mail_sent_meanwhile');
        await audit.record({ actor, action: 'mail.retried', targetId: id, details: { state: email.state } }, trx);
        return present(queuedEmail);
      });
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
