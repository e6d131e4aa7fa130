import { z } from 'zod';
import { Email } from './auth.ts';
import { Id, optionalText, text } from './common.ts';
import { fieldCode } from './field-errors.ts';
import { route } from './route.ts';

/** What breaks, hides or reverses a line of text. */
const UNSHOWN = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;
const inOneLine = (value: string): string => value.replace(UNSHOWN, ' ').trim();

export const ContactMessage = z.object({
  name: text(100)
    .transform(inOneLine)
    .pipe(z.string().min(1, fieldCode('missing'))),
  email: Email,
  subject: optionalText(200).transform((value) => (value && inOneLine(value)) || null),
  message: text(5000).trim().min(1, fieldCode('missing')),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactReceipt = z.object({ id: Id.describe('Of the support ticket.'), message: z.string() });
export type ContactReceipt = z.infer<typeof ContactReceipt>;

export const contact = {
  send: route('POST /api/contact', {
    summary: 'Writes to support.',
    access: 'public',
    body: ContactMessage,
    response: ContactReceipt,
    status: 201,
  }),
};
