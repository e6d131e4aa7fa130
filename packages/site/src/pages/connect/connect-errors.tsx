import { Alert, Button, type RelistError, outlines } from '@relist/sdk-widgets';
import { Page } from '../../layout/page.tsx';
import styles from './connect-page.module.css';
import { describeServerError } from './server-error.ts';

/** Shown when no page waits for a response. */
export const NoRequest = () => (
  <Page title="Nothing to connect" width="text">
    <Alert tone="error">Another page must open this window. Go back to that page and press its sign-in button again.</Alert>
  </Page>
);

/** Shown when the API would reject the page for any user. */
export const OriginRejected = ({ origin }: { readonly origin: string }) => (
  <Page title={`${new URL(origin).host} is not allowed`} width="text">
    <Alert tone="error">
      This Relist server doesn’t allow pages from <b className={styles.origin}>{origin}</b>. The page gets no information about you.
    </Alert>
    <p className={styles.advice}>
      Is this your page? Ask this server’s administrator to add <b className={styles.origin}>{origin}</b> to the origins of your partner
      account, or to EMBED_ORIGINS.
    </p>
    <div className={styles.buttons}>
      <Button onClick={() => close()}>Close this window</Button>
    </div>
  </Page>
);

export interface OriginCheckFailedProps {
  readonly error: RelistError;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Shown when the origin check failed. */
export const OriginCheckFailed = ({ error, isBusy, onRetry }: OriginCheckFailedProps) => (
  <Page title="Connect a page" width="text">
    <Alert tone="error">{describeServerError(error)}</Alert>
    <div className={styles.buttons}>
      <Button variant="primary" icon={outlines.refresh} busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
      <Button onClick={() => close()}>Close this window</Button>
    </div>
  </Page>
);
