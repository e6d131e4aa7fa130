import { Button } from '@relist/sdk-widgets';
import { Component, type ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';
import { Page } from './page.tsx';

const PageFailed = () => {
  useTitle('Not loaded');
  return (
    <Page title="This page could not be loaded" lead="Check the connection, then try again.">
      <Button variant="primary" onClick={() => location.reload()}>
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

/** A page whose script does not come, offline or after a new release, says so in its place; the bar around it goes on working. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    const { instead = <PageFailed />, children } = this.props;
    return this.state.failed ? instead : children;
  }
}
