import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '../../../contract/index.ts';

/** Creates a secret of 32 random bytes in base64. Standard Webhooks allows 24 to 64 bytes (https://www.standardwebhooks.com). */
export const createWebhookSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(32).toString('base64');

interface Message {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** Returns the three headers of a Standard Webhooks message, signed with every active secret. */
export const createSignatureHeaders = ({ id, sentAt, body }: Message, secrets: readonly string[]): Record<string, string> => {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (secret: string): string => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
};
