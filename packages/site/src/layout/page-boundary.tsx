import { Button } from '@relist/sdk-widgets';
import { Component, type ReactNode } from 'react';
import { Attempt } from '../lib/create-page.tsx';
import { useTitle } from '../lib/use-title.ts';
import { Page } from './page.tsx';

const PageLoadError = ({ onRetry }: { readonly onRetry: () => void }) => {
  useTitle('Not loaded');
  return (
    <Page title="We couldn’t load this page" lead="Check your connection and try again.">
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </Page>
  );
};

export interface PageBoundaryProps {
  /** Shown instead of a page that failed to load. Default: a message that suggests a retry. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Number of attempts across all pages, so that each attempt has a unique number. */
let attemptCount = 0;
const countAttempt = () => (attemptCount += 1);

/**
 * Shows an error instead of a page whose script fails to load, offline or after a new release. The bar and the footer keep working.
 * The first retry requests the script again. The second reloads the document, because after a release the old script no longer
 * exists.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly hasFailed: boolean; readonly attempt: number }> {
  override state = { hasFailed: false, attempt: countAttempt() };
  private hasRetried = false;
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  private readonly retry = () => {
    if (this.hasRetried && navigator.onLine) location.reload();
    else this.setState({ hasFailed: false, attempt: countAttempt() });
    this.hasRetried = true;
  };
  override render() {
    const { fallback = <PageLoadError onRetry={this.retry} />, children } = this.props;
    const { hasFailed, attempt } = this.state;
    return hasFailed ? fallback : <Attempt value={attempt}>{children}</Attempt>;
  }
}
