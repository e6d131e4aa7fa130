import { SalesAnalytics } from '@relist/sdk-widgets';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';

/** Shows sales by platform, time to sell, and sold prices. */
export const AnalyticsPage = () => {
  useTitle('Analytics', 'Sales by platform, time to sell and prices.');
  return (
    <Page title="Analytics" lead="Sales by platform, time to sell, and how accurate our estimates were.">
      <SalesAnalytics />
    </Page>
  );
};
