import { Alert, AuthForms, Button, useRelist, useSession, type Connected } from '@relist/sdk-widgets';
import { useState } from 'react';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import styles from './connect-page.module.css';
import { readRequest, type ConnectRequest } from './request.ts';

/** The shortest life an access token can have. */
const DAYS = 1;

/** Makes an access token and hands it to the page that asked: to its exact origin, and to no other that may stand there by now. */
const useConnect = ({ origin, state }: ConnectRequest, opener: Window) => {
  const { client } = useRelist();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const allow = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { name: new URL(origin).host, scopes: ['read' as const, 'write' as const], expiresInDays: DAYS };
      const { token } = await client.accessTokens.create({ body });
      opener.postMessage({ type: 'relist:connected', state, token } satisfies Connected, origin);
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { busy, problem, allow };
};

const Question = ({ request, opener }: { readonly request: ConnectRequest; readonly opener: Window }) => {
  const { busy, problem, allow } = useConnect(request, opener);
  return (
    <Page title={`Let ${new URL(request.origin).host} in?`} width="text">
      <div className={styles.asked}>
        <p>
          The page <b className={styles.origin}>{request.origin}</b> asks to work with your Relist account for one day: to analyse photos,
          to read and change your items and listings, and to see your name and e-mail.
        </p>
        <p>It does not learn your password. You can end it at any time under Settings, Access tokens.</p>
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className={styles.answers}>
        <Button variant="primary" busy={busy} onClick={() => void allow()}>
          Let it in
        </Button>
        <Button onClick={() => close()}>No, close this window</Button>
      </div>
    </Page>
  );
};

/** The window that a page of another origin opens, so that nobody types a password there. */
export const ConnectPage = () => {
  const { state } = useSession();
  const [request] = useState(() => readRequest(location.hash));
  const opener = window.opener as Window | null;
  useTitle('Connect a page', 'Sign in to Relist for a page that shows its widgets.');
  if (!request || !opener)
    return (
      <Page title="Nothing to connect" width="text">
        <Alert tone="error">
          This window belongs to a page that asked for it. Go back to that page and press its sign-in button again.
        </Alert>
      </Page>
    );
  return state === 'signed-in' ? (
    <Question request={request} opener={opener} />
  ) : (
    <Page
      title="Sign in to go on"
      lead={`Then you decide whether ${new URL(request.origin).host} may work with your account.`}
      width="text"
    >
      <AuthForms />
    </Page>
  );
};
