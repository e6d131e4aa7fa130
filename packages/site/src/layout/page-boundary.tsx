import { Button } from '@relist/sdk-widgets';
import { Component, type ReactNode } from 'react';
import { Attempt } from '../lib/create-page.tsx';
import { useTitle } from '../lib/use-title.ts';
import { Page } from './page.tsx';

const PageFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
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
  /** Stands in for what did not come. Default: what happened, and what to do. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** Counted over all pages, so that each attempt has a number of its own. */
let attempts = 0;
const next = () => (attempts += 1);

/**
 * A page whose script does not come, offline or after a new release, says so in its place; the bar around it goes on working. Another
 * try asks for the script again; where that does not help either, the page is loaded anew: after a release the script is gone for good.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean; readonly attempt: number }> {
  override state = { failed: false, attempt: next() };
  private tried = false;
  static getDerivedStateFromError() {
    return { failed: true };
  }
  private readonly retry = () => {
    if (this.tried && navigator.onLine) location.reload();
    else this.setState({ failed: false, attempt: next() });
    this.tried = true;
  };
  override render() {
    const { instead = <PageFailed onRetry={this.retry} />, children } = this.props;
    const { failed, attempt } = this.state;
    return failed ? instead : <Attempt value={attempt}>{children}</Attempt>;
  }
}
