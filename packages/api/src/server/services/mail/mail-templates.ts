/** Placeholder for the link until the email is sent or read. A private-use character, which sanitized data cannot contain. */
export const LINK_MARK = '\uE000';

/** Data for each email. It contains user input, which is sanitized first. */
export interface TemplateData {
  readonly 'password-reset': { readonly firstName: string | null };
  /** `isFromEmailLink` is true if the user opened a link in an email, `hasRevokedTokens` if access tokens were revoked as well. */
  readonly 'password-changed': { readonly firstName: string | null; readonly isFromEmailLink: boolean; readonly hasRevokedTokens: boolean };
  readonly 'confirm-registration': { readonly firstName: string | null };
  readonly 'confirm-new-email': { readonly firstName: string | null };
  readonly 'account-exists': { readonly firstName: string | null };
  readonly 'email-changed': { readonly firstName: string | null };
  readonly 'second-factor-on': { readonly firstName: string | null };
  readonly 'second-factor-off': { readonly firstName: string | null };
  readonly 'recovery-codes-renewed': { readonly firstName: string | null };
  readonly 'recovery-code-used': { readonly firstName: string | null; readonly remainingCount: number };
  readonly 'wrong-codes': { readonly firstName: string | null };
  readonly 'access-token-created': { readonly firstName: string | null; readonly name: string };
  readonly 'sign-in-linked': { readonly firstName: string | null; readonly provider: string };
  readonly 'contact-receipt': { readonly ticket: string };
  /** `name` is the item's name; null for several items. `message` has one line per alert. */
  readonly 'price-alert': { readonly firstName: string | null; readonly name: string | null; readonly message: string };
}
export type TemplateName = keyof TemplateData;

export interface Draft {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const RESET_IF_NOT_YOU =
  'If this was not you, choose a new password with "Forgot password?" now. It signs out every device and revokes every access token.';
const createGreeting = (name: string | null): string => (name ? `Hello ${name},` : 'Hello,');

export const templates: { readonly [Name in TemplateName]: (data: TemplateData[Name]) => Draft } = {
  'password-reset': ({ firstName }) => ({
    subject: 'Choose a new password for Relist',
    paragraphs: [
      createGreeting(firstName),
      'Someone, probably you, asked to reset your password. Open this link to choose a new one:',
      LINK_MARK,
      'It works once and expires in one hour. Using it signs out every device and revokes every access token.',
      'If this was not you, ignore this email. Your password stays the same.',
    ],
  }),
  'password-changed': ({ firstName, isFromEmailLink, hasRevokedTokens }) => ({
    subject: 'Your Relist password was changed',
    paragraphs: [
      createGreeting(firstName),
      isFromEmailLink
        ? 'Your password was just changed with a link we sent to this address. All devices were signed out, and all access tokens revoked.'
        : `Your password was just changed. All other devices were signed out${hasRevokedTokens ? ', and all access tokens revoked' : ''}.`,
      isFromEmailLink
        ? 'If this was not you, someone can read your email. Change your email password first, then request a new link.'
        : RESET_IF_NOT_YOU,
    ],
  }),
  'confirm-registration': ({ firstName }) => ({
    subject: 'Confirm your email for Relist',
    paragraphs: [
      createGreeting(firstName),
      'Open this link to confirm your email and create your account:',
      LINK_MARK,
      'It works once and expires in one day.',
      'If you did not sign up, ignore this email. No account is created unless you open the link.',
    ],
  }),
  'confirm-new-email': ({ firstName }) => ({
    subject: 'Confirm your new email for Relist',
    paragraphs: [
      createGreeting(firstName),
      'Open this link to use this address for your Relist account:',
      LINK_MARK,
      'It works once and expires in one day. Your account keeps its old address until you open the link.',
      'If you did not ask for this, ignore this email.',
    ],
  }),
  'account-exists': ({ firstName }) => ({
    subject: 'You already have a Relist account',
    paragraphs: [
      createGreeting(firstName),
      'Someone, probably you, just tried to use this address for a Relist account. This address already has one, so nothing changed.',
      'Sign in as usual, or choose a new password with "Forgot password?".',
      'If this was not you, ignore this email.',
    ],
  }),
  'email-changed': ({ firstName }) => ({
    subject: 'Your Relist email was changed',
    paragraphs: [
      createGreeting(firstName),
      'The email for your Relist account was just changed. We sent this to both the old and the new address.',
      'If this was not you, contact support from the old address right away.',
    ],
  }),
  'second-factor-on': ({ firstName }) => ({
    subject: 'Two-factor authentication is on for Relist',
    paragraphs: [
      createGreeting(firstName),
      'To sign in, you now need a code from your authenticator app as well as your password. All other devices were signed out.',
      'Keep your recovery codes somewhere you can reach without your phone.',
      RESET_IF_NOT_YOU,
    ],
  }),
  'second-factor-off': ({ firstName }) => ({
    subject: 'Two-factor authentication is off for Relist',
    paragraphs: [createGreeting(firstName), 'You now need only your password to sign in.', RESET_IF_NOT_YOU],
  }),
  'recovery-codes-renewed': ({ firstName }) => ({
    subject: 'Your Relist recovery codes were renewed',
    paragraphs: [createGreeting(firstName), 'You have ten new recovery codes. The old ones no longer work.', RESET_IF_NOT_YOU],
  }),
  'recovery-code-used': ({ firstName, remainingCount }) => ({
    subject: 'A Relist recovery code was used',
    paragraphs: [
      createGreeting(firstName),
      `A recovery code was just used in place of a code from your authenticator app. Recovery codes left: ${remainingCount}.`,
      RESET_IF_NOT_YOU,
    ],
  }),
  'wrong-codes': ({ firstName }) => ({
    subject: 'Someone knows your Relist password',
    paragraphs: [
      createGreeting(firstName),
      'Someone entered your password and then several wrong codes. They did not get in.',
      'If this was not you, choose a new password with "Forgot password?" now.',
    ],
  }),
  'access-token-created': ({ firstName, name }) => ({
    subject: 'A new access token for your Relist account',
    paragraphs: [
      createGreeting(firstName),
      `The access token "${name}" was just created. Anyone who has it can use your account within its scopes.`,
      RESET_IF_NOT_YOU,
    ],
  }),
  'sign-in-linked': ({ firstName, provider }) => ({
    subject: 'A new way to sign in to Relist',
    paragraphs: [
      createGreeting(firstName),
      `You can now sign in to Relist with ${provider}, because it confirmed that this address is yours.`,
      'If nobody had confirmed this address before, the old password no longer works and every device was signed out. To set a new password, use "Forgot password?".',
    ],
  }),
  // This email contains no user input, because anyone could enter any address and have us deliver their text.
  'contact-receipt': ({ ticket }) => ({
    subject: 'We received your message',
    paragraphs: [
      'Hello,',
      'Thank you for writing to us. We answer within 24 to 48 hours on business days.',
      `Your ticket is ${ticket}. Mention it if you write again.`,
      'If you did not write to us, someone entered your address by mistake. Ignore this email.',
    ],
  }),
  'price-alert': ({ firstName, name, message }) => ({
    subject: name ? `Price alert: ${name}` : 'Price alerts',
    paragraphs: [
      createGreeting(firstName),
      'Our price estimates changed for items you watch:',
      message,
      'The price tracker shows why. To stop these emails, stop watching the item there.',
    ],
  }),
};
