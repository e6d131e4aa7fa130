import type { Variables } from './variables.ts';

/** Returns the mail server and the sender, or null if emails stay in the outbox. */
export const readMailOptions = ({ SMTP_URL, MAIL_FROM }: Variables): { url: string; from: string } | null =>
  SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null;

/** Returns the sign-in provider, or null if there are only passwords. */
export const readOidcOptions = ({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
}: Variables): { issuer: string; clientId: string; clientSecret: string | null } | null =>
  OIDC_ISSUER && OIDC_CLIENT_ID ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET ?? null } : null;
