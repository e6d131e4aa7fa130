import { Alert, Button, toRelistError, useRelist, type ConnectedMessage } from '@relist/sdk-widgets';
import { useState } from 'react';
import { Page } from '../../layout/page.tsx';
import styles from './connect-page.module.css';
import type { ConnectRequest } from './request.ts';
import { describeServerError } from './server-error.ts';

/** The shortest lifetime of an access token. */
const TOKEN_LIFETIME_DAYS = 1;
/** Milliseconds after which this window closes by itself if the page has not closed it. */
const CLOSE_DELAY_MS = 1000;

/** Creates an access token and posts it to the exact origin of the request, even if the opener has navigated elsewhere. */
const useConnect = ({ origin, state }: ConnectRequest, opener: Window) => {
  const { client } = useRelist();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const allow = async () => {
    setIsBusy(true);
    setError(null);
    try {
      const body = { name: new URL(origin).host, scopes: ['read' as const, 'write' as const], expiresInDays: TOKEN_LIFETIME_DAYS };
      const { token } = await client.accessTokens.create({ body });
      opener.postMessage({ type: 'relist:connected', state, token } satisfies ConnectedMessage, origin);
      // The page closes this window when it has the token. If the window closed first, the page would treat that as a refusal.
      setTimeout(close, CLOSE_DELAY_MS);
    } catch (error) {
      setError(describeServerError(toRelistError(error)));
      setIsBusy(false);
    }
  };
  return { isBusy, error, allow };
};

export interface QuestionProps {
  readonly request: ConnectRequest;
  readonly opener: Window;
}

/** Asks whether the page may access the account. */
export const Question = ({ request, opener }: QuestionProps) => {
  const { isBusy, error, allow } = useConnect(request, opener);
  return (
    <Page title={`Allow ${new URL(request.origin).host}?`} width="text">
      <div className={styles.request}>
        <p>
          The page <b className={styles.origin}>{request.origin}</b> wants to use your Relist account for one day: to analyze photos, read
          and change your items and listings, and see your name and email.
        </p>
        <p>It never sees your password. You can revoke access at any time in Settings under Access tokens.</p>
      </div>
      {error && <Alert tone="error">{error}</Alert>}
      <div className={styles.buttons}>
        <Button variant="primary" busy={isBusy} onClick={() => void allow()}>
          Allow
        </Button>
        <Button onClick={() => close()}>Cancel</Button>
      </div>
    </Page>
  );
};
