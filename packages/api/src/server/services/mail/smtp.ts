import { isLoopback } from '../../../contract/index.ts';
import type { OutboxEmail } from '../../models/index.ts';
import { SECOND } from '../shared/clock.ts';
import { insertLinkInHtml, insertLinkInText } from './mail-render.ts';

export interface MailOptions {
  /** smtp:// or smtps:// URL with credentials. */
  readonly url: string;
  /** An address, with or without a name. */
  readonly from: string;
}

/** Resolves when the mail server accepted the email; rejects with nodemailer's error. */
export type Deliver = (mail: OutboxEmail) => Promise<void>;

const TIMEOUTS = { dnsTimeout: 10 * SECOND, connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

/** Requires TLS for a password, because an attacker on the network could hide that the server supports it. */
const isTlsRequired = ({ username, hostname }: URL): boolean => username !== '' && !isLoopback(hostname);

/** Sends emails through the server at `url`. Connects for each one, because there are few and the server may restart in between. */
export const createSmtp = ({ url, from }: MailOptions): Deliver => {
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer');
    const options = { url, ...TIMEOUTS, requireTLS: isTlsRequired(new URL(url)), disableFileAccess: true, disableUrlAccess: true };
    return createTransport(options);
  };
  let transport: ReturnType<typeof openTransport> | null = null;
  const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return async ({ id, recipient, subject, text, html, link }) => {
    transport ??= openTransport();
    await (
      await transport
    ).sendMail({
      from,
      // Pass an object, because nodemailer would search a string for several addresses.
      to: { name: '', address: recipient },
      subject,
      text: insertLinkInText(text, link),
      html: insertLinkInHtml(html, link),
      // Use the same id for every attempt, so that a receiver can recognize a retry.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
};
