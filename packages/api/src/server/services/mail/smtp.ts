import { isLoopback } from '../../../contract/index.ts';
import type { OutboxMail } from '../../models/index.ts';
import { SECOND } from '../shared/clock.ts';
import { htmlWithLink, textWithLink } from './mail-render.ts';

export interface MailOptions {
  /** smtp:// or smtps://, with credentials. */
  readonly url: string;
  /** An address, with a name before it or without. */
  readonly from: string;
}

/** Resolves once the mail server took the mail over; rejects with nodemailer's error. */
export type Deliver = (mail: OutboxMail) => Promise<void>;

const TIMEOUTS = { dnsTimeout: 10 * SECOND, connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

/** A password must not cross a network in the clear because somebody on the way hid that the server can encrypt. */
const mustEncrypt = ({ username, hostname }: URL): boolean => username !== '' && !isLoopback(hostname);

/** Delivery by the mail server at `url`. Connects for each mail: there are few, and a server may restart in between. */
export const createSmtp = ({ url, from }: MailOptions): Deliver => {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const options = { url, ...TIMEOUTS, requireTLS: mustEncrypt(new URL(url)), disableFileAccess: true, disableUrlAccess: true };
    return createTransport(options);
  };
  let transport: ReturnType<typeof open> | null = null;
  const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return async ({ id, recipient, subject, text, html, link }) => {
    transport ??= open();
    await (
      await transport
    ).sendMail({
      from,
      // As an object: a string would be searched for more than one address.
      to: { name: '', address: recipient },
      subject,
      text: textWithLink(text, link),
      html: htmlWithLink(html, link),
      // The same at every attempt, so that a receiver can tell a repetition.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
};
