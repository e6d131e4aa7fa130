import { PriceTracker } from '@relist/sdk-widgets';
import { useLocation, useSearch } from 'wouter';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';

/** Each item's price over time. The URL contains the chosen item, so that a link can open it. */
export const TrackerPage = () => {
  const [, navigate] = useLocation();
  const itemId = new URLSearchParams(useSearch()).get('item');
  useTitle('Price Tracker', 'Track your items’ value and get alerts when it changes.');
  return (
    <Page title="Price Tracker" lead="Track your items’ value and get alerts when it changes.">
      <PriceTracker itemId={itemId} onItem={(id) => navigate(`/tracker?item=${encodeURIComponent(id)}`)} onCreate={() => navigate('/')} />
    </Page>
  );
};
