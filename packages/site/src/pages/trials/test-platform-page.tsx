import { TrialListings } from '@relist/sdk-widgets';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';

/** Shows the listings for every platform as raw data. */
export const TestPlatformPage = () => {
  useTitle('Test Platform Listings');
  return (
    <Page title="Test Platform Listings" lead="Listings of one sample phone for every platform.">
      <TrialListings />
    </Page>
  );
};
