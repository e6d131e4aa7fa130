import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Email } from '../../../contract/index.ts';
import { OutboxEmail } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import { renderMail } from './mail-render.ts';
import type { TemplateData, TemplateName } from './mail-templates.ts';

export interface NewMail<Name extends TemplateName> {
  readonly to: string;
  readonly template: Name;
  readonly data: TemplateData[Name];
  /** Account that the email belongs to; the email is deleted with it. */
  readonly userId?: string;
  /** Secret link that grants access. It is stored apart from the text, and only as long as it is needed. */
  readonly link?: string;
  /** Earliest time to send; immediately by default. */
  readonly dueAt?: Date;
  /** Time after which the email is useless. */
  readonly expiresAt?: Date;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  /** False without a mail server, so emails stay in the outbox. */
  readonly canDeliver: boolean;
}

/** Creates the only service that sends email. */
export const createMail = ({ knex, clock, canDeliver }: Dependencies) => {
  const send = async <Name extends TemplateName>(
    { to, template, data, userId, link, dueAt, expiresAt }: NewMail<Name>,
    trx: Knex = knex,
  ): Promise<void> => {
    const now = clock();
    await OutboxEmail.query(trx).insert({
      id: randomUUID(),
      userId: userId ?? null,
      recipient: Email.parse(to),
      template,
      ...renderMail(template, data),
      link: link ?? null,
      state: canDeliver ? 'queued' : 'kept',
      attempts: 0,
      lastError: null,
      createdAt: now,
      sentAt: null,
      nextAttemptAt: canDeliver ? (dueAt ?? now) : null,
      expiresAt: expiresAt ?? null,
    });
  };

  return {
    /** False without a mail server, so emails stay in the outbox and verify no address. */
    canDeliver,

    /** Saves an email in the transaction `trx`; it is sent after the commit, with retries if necessary. */
    send,

    /** Saves the same email for each address. */
    sendToBoth: async <Name extends TemplateName>(
      mail: Omit<NewMail<Name>, 'to'>,
      addresses: readonly [string, string],
      trx: Knex,
    ): Promise<void> => {
      for (const to of addresses) await send({ ...mail, to }, trx);
    },

    /** Deletes all emails to a person, including those from before the account existed. */
    deletePersonMail: async ({ id, email }: { id: string; email: string }, trx: Knex): Promise<void> => {
      await OutboxEmail.query(trx).where({ userId: id }).orWhere({ recipient: email }).delete();
    },
  };
};
export type Mail = ReturnType<typeof createMail>;
