import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Email } from '../../../contract/index.ts';
import { OutboxMail } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import { renderMail } from './mail-render.ts';
import type { TemplateData, TemplateName } from './mail-templates.ts';

export interface NewMail<Name extends TemplateName> {
  readonly to: string;
  readonly template: Name;
  readonly data: TemplateData[Name];
  /** Whose account it is about; the mail goes with the account. */
  readonly userId?: string;
  /** Opens an account: kept apart from the text, and no longer than it is needed. */
  readonly link?: string;
  /** Not sent before; at once unless said. */
  readonly dueAt?: Date;
  /** Of no use after. */
  readonly expiresAt?: Date;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  /** False without a mail server: mails stay to be read. */
  readonly delivers: boolean;
}

/** The one way to send mail. */
export const createMail = ({ knex, clock, delivers }: Dependencies) => {
  const send = async <Name extends TemplateName>(
    { to, template, data, userId, link, dueAt, expiresAt }: NewMail<Name>,
    trx: Knex = knex,
  ): Promise<void> => {
    const now = clock();
    await OutboxMail.query(trx).insert({
      id: randomUUID(),
      userId: userId ?? null,
      recipient: Email.parse(to),
      template,
      ...renderMail(template, data),
      link: link ?? null,
      state: delivers ? 'queued' : 'kept',
      attempts: 0,
      lastError: null,
      createdAt: now,
      sentAt: null,
      nextAttemptAt: delivers ? (dueAt ?? now) : null,
      expiresAt: expiresAt ?? null,
    });
  };

  return {
    /** False without a mail server: mails stay to be read, and prove nothing. */
    delivers,

    /** Writes it down, together with whatever else `trx` holds; it is delivered afterwards, and repeatedly if need be. */
    send,

    /** The same to each address. */
    sendToBoth: async <Name extends TemplateName>(
      mail: Omit<NewMail<Name>, 'to'>,
      addresses: readonly [string, string],
      trx: Knex,
    ): Promise<void> => {
      for (const to of addresses) await send({ ...mail, to }, trx);
    },

    /** All mails to a person, also those that were sent before there was an account. */
    forgetPerson: async ({ id, email }: { id: string; email: string }, trx: Knex): Promise<void> => {
      await OutboxMail.query(trx).where({ userId: id }).orWhere({ recipient: email }).delete();
    },
  };
};
export type Mail = ReturnType<typeof createMail>;
