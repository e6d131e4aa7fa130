import { SalesAnalytics } from '@relist/sdk-widgets';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';

/** What sells, how fast, for how much. */
export const AnalyticsPage = () => {
  useTitle('Analytics', 'What sells where, how fast and for how much.');
  return (
    <Page title="Analytics" lead="What sells where, how fast and for how much, and how good the predictions were.">
      <SalesAnalytics />
    </Page>
  );
};
