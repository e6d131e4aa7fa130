/** Stands where the link belongs until the mail is sent or read. A private character, which cleaned data cannot hold. */
export const LINK_MARK = '\uE000';

/** What each mail is told. All of it is data somebody typed: it is cleaned before it gets here. */
export interface TemplateData {
  readonly 'password-reset': { readonly firstName: string | null };
  readonly 'password-changed': { readonly firstName: string | null };
  readonly 'sign-in-linked': { readonly firstName: string | null; readonly provider: string };
  readonly 'contact-receipt': { readonly ticket: string };
  /** `name`: of the thing, when it is one. `message`: a line for each. */
  readonly 'price-alert': { readonly firstName: string | null; readonly name: string | null; readonly message: string };
}
export type TemplateName = keyof TemplateData;

export interface Draft {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const hello = (name: string | null): string => (name ? `Hello ${name},` : 'Hello,');

export const templates: { readonly [Name in TemplateName]: (data: TemplateData[Name]) => Draft } = {
  'password-reset': ({ firstName }) => ({
    subject: 'Choose a new password for Relist',
    paragraphs: [
      hello(firstName),
      'Somebody, probably you, asked to choose a new password. This link opens the page for it:',
      LINK_MARK,
      'It works once, for one hour. Whoever uses it signs out every device and revokes every access token.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  'password-changed': ({ firstName }) => ({
    subject: 'Your Relist password was changed',
    paragraphs: [
      hello(firstName),
      'Your password was just changed with a link that we sent to this address. All devices were signed out, all access tokens revoked.',
      'If it was not you, somebody reads your mail. Change the password of your mailbox first, then ask for a new link.',
    ],
  }),
  'sign-in-linked': ({ firstName, provider }) => ({
    subject: 'A new way to sign in to Relist',
    paragraphs: [
      hello(firstName),
      `You can now sign in to Relist with ${provider}, because it confirmed that this address is yours.`,
      'If nobody had confirmed this address before, the old password no longer works and every device was signed out. Choose a new password with "Forgot password" if you want one.',
    ],
  }),
  // Nothing of what was typed: anybody can name anybody's address, and would have us carry their words there.
  'contact-receipt': ({ ticket }) => ({
    subject: 'We received your message',
    paragraphs: [
      'Hello,',
      'Thank you for writing to us. We answer within 24 to 48 hours on business days.',
      `Your message is kept under ${ticket}. Name that if you write again.`,
      'If you did not write to us, somebody gave your address by mistake. You need do nothing.',
    ],
  }),
  'price-alert': ({ firstName, name, message }) => ({
    subject: name ? `A price you watch moved: ${name}` : 'Prices you watch moved',
    paragraphs: [
      hello(firstName),
      'Our estimates moved for what you watch:',
      message,
      'The price tracker shows why. End a watch there to get no more mail about it.',
    ],
  }),
};
