import { useEffect, useRef, useState } from 'react';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { Session } from '../../core/session/session.ts';
import type { TextKey } from '../../core/texts/en.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { Alert, Button } from '../../ui/index.ts';
import { describeError } from '../../headless/shared/error-text.ts';
import { AuthWaiting } from './auth-forms-view.tsx';
import styles from './auth-forms.module.css';

export interface OpenedLinkProps {
  readonly kind: 'confirm' | 'admin';
  readonly token: string;
  readonly onDone: () => void;
}

/** Sends the token and returns the message to show. */
const redeem = async (
  { kind, token }: Pick<OpenedLinkProps, 'kind' | 'token'>,
  { client, session }: { readonly client: RelistClient; readonly session: Session },
): Promise<TextKey> => {
  if (kind === 'admin') {
    session.setState({ user: await client.confirmations.claimAdministrator({ body: { token } }) });
    return 'auth.admin.ok';
  }
  const confirmation = await client.confirmations.confirm({ body: { token } });
  if (confirmation.kind === 'email' && session.getState().user) session.setState({ user: await client.auth.user() });
  return `auth.confirm.${confirmation.kind}`;
};

/** The outcome of a link that confirms an email or grants admin rights. The link works only once, so its token is sent once. */
export const OpenedLink = ({ kind, token, onDone }: OpenedLinkProps) => {
  const relist = useRelist();
  const t = useTranslate();
  const hasSent = useRef(false);
  const [messageKey, setMessageKey] = useState<TextKey | null>(null);
  const [error, setError] = useState<RelistError | null>(null);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    redeem({ kind, token }, relist).then(setMessageKey, (error: unknown) => setError(toRelistError(error)));
  }, [kind, token, relist]);
  if (!messageKey && !error) return <AuthWaiting t={t} />;
  return (
    <div className={styles.frame}>
      {error ? (
        <Alert tone="error">{describeError(error, 'auth.confirm.failed', t)}</Alert>
      ) : (
        <Alert tone="ok">{messageKey && t(messageKey)}</Alert>
      )}
      <Button variant="primary" onClick={onDone}>
        {t('auth.continue')}
      </Button>
    </div>
  );
};
