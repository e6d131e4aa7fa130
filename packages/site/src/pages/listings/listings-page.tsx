import { ListingsGrid } from '@relist/sdk-widgets';
import { Page } from '../../layout/page.tsx';
import { navigate } from '../../lib/navigate.ts';
import { useTitle } from '../../lib/use-title.ts';

/** What was created so far. */
export const ListingsPage = () => {
  useTitle('My Listings', 'Manage your created listings and track their performance.');
  return (
    <Page title="My Listings" lead="Manage your created listings and track their performance">
      <ListingsGrid onCreate={() => navigate('/')} />
    </Page>
  );
};
