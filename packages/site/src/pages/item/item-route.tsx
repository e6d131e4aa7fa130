import { Icon, ItemPage, useSession } from '@relist/sdk-widgets';
import { Link, useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { LinkButton } from '../../layout/link-button.tsx';
import { Page } from '../../layout/page.tsx';
import { getPostPath } from '../../lib/item-path.ts';
import { navigate } from '../../lib/navigate.ts';
import { useTitle } from '../../lib/use-title.ts';
import styles from './item-route.module.css';

/** An item's page: just analyzed, or opened from a list. */
export const ItemRoute = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { user } = useSession();
  const isNew = useHistoryState<{ isNew?: boolean } | null>()?.isNew === true;
  useTitle('Item');
  return (
    <Page>
      <ItemPage
        key={id}
        itemId={id}
        level={1}
        isNew={isNew}
        greeting={
          isNew ? (
            <span>Welcome back, {user?.firstName || 'Seller'}!</span>
          ) : (
            <Link href="/listings" className={styles.back}>
              My Listings
            </Link>
          )
        }
        actions={
          <LinkButton href="/">
            <Icon name="plus" />
            New Item
          </LinkButton>
        }
        onPost={({ id: listing }) => navigate(`${getPostPath(id)}?listing=${listing}&copied=1`)}
        onRemoved={() => navigate('/listings')}
      />
    </Page>
  );
};
