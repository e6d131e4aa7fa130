import type { Knex } from 'knex';
import type { OutboxMail as OutboxMailBody, OutboxQuery } from '../../../contract/index.ts';
import { OutboxMail } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import type { Clock } from '../shared/clock.ts';
import { textWithLink } from './mail-render.ts';
import { takePage, type Paged } from '../shared/paging.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly audit: Audit;
  /** False without a mail server. */
  readonly delivers: boolean;
}

/** Shows mails to administrators and lets them retry. */
export const createOutbox = ({ knex, clock, audit, delivers }: Dependencies) => {
  const present = (mail: OutboxMail): OutboxMailBody => ({
    id: mail.id,
    to: mail.recipient,
    template: mail.template,
    subject: mail.subject,
    // Hides a link from all but its recipient: with it, an administrator could take over any account unnoticed.
    text: textWithLink(mail.text, null),
    state: mail.state,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  });

  const refuse = (message: string): never => {
    throw new RequestError('conflict', { message });
  };

  return {
    list: async ({ state, ...page }: OutboxQuery): Promise<Paged<OutboxMailBody>> => {
      const matching = () => OutboxMail.query(knex).where(state ? { state } : {});
      const { rows, ...rest } = await takePage(matching(), () => matching().resultSize(), page);
      return { rows: rows.map(present), ...rest };
    },

    /** Makes the mail due at once, with all attempts left. Throws RequestError for a mail that was sent, is too old, or cannot be sent. */
    retry: async (id: string, actor: Actor): Promise<OutboxMailBody> => {
      const mail = await OutboxMail.query(knex).findById(id);
      if (!mail) throw new RequestError('not_found');
      if (mail.state === 'sent') refuse('This mail was sent already. Ask its recipient to look among unwanted mail.');
      if (!delivers) refuse('No mail server is set. Set SMTP_URL and MAIL_FROM, or hand the text over yourself.');
      if (mail.expiresAt && mail.expiresAt <= clock())
        refuse('This mail is too old: its link works no more. The recipient must ask for a new one.');
      const due = { state: 'queued', attempts: 0, nextAttemptAt: clock() } as const;
      return knex.transaction(async (trx) => {
        const [queued] = await OutboxMail.query(trx).where({ id }).whereNot({ state: 'sent' }).patch(due).returning('*');
        if (!queued) return refuse('This mail was sent meanwhile.');
        await audit.record({ actor, action: 'mail.retried', targetId: id, details: { state: mail.state } }, trx);
        return present(queued);
      });
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
