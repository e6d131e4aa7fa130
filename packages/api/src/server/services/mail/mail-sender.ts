import type { Knex } from 'knex';
import { OutboxEmail } from '../../models/index.ts';
import { HOUR, MINUTE, addTime, type Clock } from '../shared/clock.ts';
import type { Deliver } from './smtp.ts';

/**
 * Milliseconds after which another process may send an email that is being sent, because the first process may have crashed. This is much
 * longer than the SMTP timeouts.
 */
const CLAIM_MS = 10 * MINUTE;
/** Maximum number of attempts. The delays below spread them over about 20 hours. */
const MAX_ATTEMPTS = 12;
const MAX_DELAY_MS = 6 * HOUR;
const computeRetryDelay = (attempts: number): number => Math.min(MINUTE * 2 ** (attempts - 1), MAX_DELAY_MS);
/** Maximum number of characters of the mail server's response to store. */
const MAX_ERROR_LENGTH = 300;

/** Result of sending an email. Contains no names or addresses, so that it can be logged. */
export interface MailOutcome {
  readonly id: string;
  readonly template: string;
  readonly state: 'sent' | 'queued' | 'failed';
  readonly attempts: number;
  readonly code: string | null;
}

interface SendError {
  readonly message: string;
  readonly code: string;
  /** True if the server will never accept this email, so retries are useless. False for an error in our own settings. */
  readonly isPermanent: boolean;
}

const toSendError = (error: unknown): SendError => {
  if (!(error instanceof Error)) return { message: String(error), code: 'UNKNOWN', isPermanent: false };
  const code = String(Reflect.get(error, 'code') ?? error.name);
  const reply = Number(Reflect.get(error, 'responseCode') ?? 0);
  const message = error.message
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_ERROR_LENGTH)
    .toWellFormed();
  return { message, code: reply ? `${code} ${reply}` : code, isPermanent: reply >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code) };
};

const expire = async (knex: Knex, now: Date): Promise<void> => {
  const expiredColumns = { state: 'failed', link: null, nextAttemptAt: null, lastError: 'Expired before it could be sent.' } as const;
  await OutboxEmail.query(knex).where({ state: 'queued' }).where('expiresAt', '<=', now).patch(expiredColumns);
};

/** Claims the next due email, so that no other process sends it. */
const claim = async (knex: Knex, now: Date): Promise<OutboxEmail | undefined> => {
  const dueEmails = OutboxEmail.query(knex)
    .where({ state: 'queued' })
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('id');
  const rows = await OutboxEmail.query(knex)
    .whereIn('id', dueEmails)
    .patch({ attempts: knex.raw('attempts + 1') as unknown as number, nextAttemptAt: addTime(now, CLAIM_MS) })
    .returning('*');
  return (rows as unknown as OutboxEmail[])[0];
};

const recordError = async (
  knex: Knex,
  { id, attempts }: OutboxEmail,
  { message, isPermanent }: SendError,
  now: Date,
): Promise<'queued' | 'failed'> => {
  const isFinal = isPermanent || attempts >= MAX_ATTEMPTS;
  const nextState = isFinal
    ? ({ state: 'failed', nextAttemptAt: null } as const)
    : { nextAttemptAt: addTime(now, computeRetryDelay(attempts)) };
  await OutboxEmail.query(knex)
    .findById(id)
    .patch({ ...nextState, lastError: message });
  return isFinal ? 'failed' : 'queued';
};

/** Sends due emails. Several processes may do so at the same time, because only one of them claims each email. */
export const createMailSender = ({ knex, clock, deliver }: { knex: Knex; clock: Clock; deliver: Deliver | null }) => {
  /** Emails that the mail server accepted while the database was unavailable; they must not be sent again. */
  const acceptedEmails = new Map<string, Date>();
  let isStopping = false;

  const recordSent = async (id: string, sentAt: Date): Promise<void> => {
    await OutboxEmail.query(knex).findById(id).patch({ state: 'sent', sentAt, lastError: null, link: null, nextAttemptAt: null });
    acceptedEmails.delete(id);
  };

  const attempt = async (email: OutboxEmail, send: Deliver): Promise<MailOutcome> => {
    const { id, template, attempts } = email;
    try {
      await send(email);
    } catch (error) {
      const sendError = toSendError(error);
      return { id, template, attempts, state: await recordError(knex, email, sendError, clock()), code: sendError.code };
    }
    acceptedEmails.set(id, clock());
    await recordSent(id, clock());
    return { id, template, attempts, state: 'sent', code: null };
  };

  const claimNext = async (): Promise<OutboxEmail | undefined> => (isStopping ? undefined : claim(knex, clock()));

  const sendAllDue = async (send: Deliver): Promise<MailOutcome[]> => {
    for (const [id, sentAt] of acceptedEmails) await recordSent(id, sentAt);
    await expire(knex, clock());
    const outcomes: MailOutcome[] = [];
    for (let email = await claimNext(); email; email = await claimNext()) outcomes.push(await attempt(email, send));
    return outcomes;
  };

  let currentRun: Promise<MailOutcome[]> | null = null;
  return {
    /** Sends every due email once. A call during a run waits for that run. */
    run: (): Promise<MailOutcome[]> => {
      if (!deliver) return Promise.resolve([]);
      currentRun ??= sendAllDue(deliver).finally(() => {
        currentRun = null;
      });
      return currentRun;
    },
    /** Lets the email in progress finish and starts no other. */
    stop: async (): Promise<void> => {
      isStopping = true;
      await currentRun?.catch(() => []);
    },
  };
};
export type MailSender = ReturnType<typeof createMailSender>;
