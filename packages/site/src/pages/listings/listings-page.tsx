import { Icon, ListingsTable } from '@relist/sdk-widgets';
import { LinkButton } from '../../layout/link-button.tsx';
import { Page } from '../../layout/page.tsx';
import { getItemPath, getPostPath } from '../../lib/item-path.ts';
import { navigate } from '../../lib/navigate.ts';
import { useTitle } from '../../lib/use-title.ts';

const newItemButton = (
  <LinkButton href="/" variant="primary">
    <Icon name="plus" />
    New Item
  </LinkButton>
);

/** The page with the seller's items and listings. */
export const ListingsPage = () => {
  useTitle('My Listings', 'Manage your created listings and track their performance.');
  return (
    <Page title="My Listings" lead="Manage your created listings and track their performance" action={newItemButton}>
      <ListingsTable onCreate={() => navigate('/')} itemHref={getItemPath} postHref={getPostPath} onNavigate={navigate} />
    </Page>
  );
};
