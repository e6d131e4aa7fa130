import { Chip, Icon, ItemPage, useAnalysis, useSession, useTranslate } from '@relist/sdk-widgets';
import { Link, useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { LinkButton } from '../../layout/link-button.tsx';
import { Page } from '../../layout/page.tsx';
import { getPostPath } from '../../lib/item-path.ts';
import { navigate } from '../../lib/navigate.ts';
import { useTitle } from '../../lib/use-title.ts';
import styles from './item-route.module.css';

/** The item's status. Hidden while a question is open, because the page asks it. */
const ItemStatus = () => {
  const { result } = useAnalysis();
  const t = useTranslate();
  if (!result?.listing || result.item.question) return null;
  const { status } = result.listing;
  return <Chip tone={status === 'active' ? 'ok' : 'neutral'}>{t(`listings.status.${status}`)}</Chip>;
};

/** The page of an item that was just analyzed or opened from a list. */
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
            <>
              <Link href="/listings" className={styles.backLink}>
                <Icon name="arrow-left" />
                My Listings
              </Link>
              <ItemStatus />
            </>
          )
        }
        actions={
          <LinkButton href="/">
            <Icon name="plus" />
            New Item
          </LinkButton>
        }
        onPost={({ id: listing }) => navigate(`${getPostPath(id)}?listing=${listing}&copied=1`)}
        onTrack={() => navigate(`/tracker?item=${encodeURIComponent(id)}`)}
      />
    </Page>
  );
};
