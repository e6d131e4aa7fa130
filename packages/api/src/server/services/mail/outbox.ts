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
  const present = (mail: OutboxEmail): OutboxMailBody => ({
    id: mail.id,
    to: mail.recipient,
    template: mail.template,
    subject: mail.subject,
    // Hide the link from everyone but the recipient, because with it an administrator could take over any account unnoticed.
    text: insertLinkInText(mail.text, null),
    state: mail.state,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
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
      const mail = await OutboxEmail.query(knex).findById(id);
      if (!mail) throw new RequestError('not_found');
      if (mail.state === 'sent') throwConflict('mail_sent');
      if (!canDeliver) throwConflict('no_mail_server');
      if (mail.expiresAt && mail.expiresAt <= clock()) throwConflict('mail_link_expired');
      const queueState = { state: 'queued', attempts: 0, nextAttemptAt: clock() } as const;
      return knex.transaction(async (trx) => {
        const [queuedMail] = await OutboxEmail.query(trx).where({ id }).whereNot({ state: 'sent' }).patch(queueState).returning('*');
        if (!queuedMail) return throwConflict('mail_sent_meanwhile');
        await audit.record({ actor, action: 'mail.retried', targetId: id, details: { state: mail.state } }, trx);
        return present(queuedMail);
      });
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
