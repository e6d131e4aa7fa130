import { Icon, PostedPage } from '@relist/sdk-widgets';
import { Link, useParams, useSearch } from 'wouter';
import { Page } from '../../layout/page.tsx';
import { getItemPath } from '../../lib/item-path.ts';
import { navigate } from '../../lib/navigate.ts';
import { useTitle } from '../../lib/use-title.ts';
import styles from './item-route.module.css';

/** The remaining steps after copying a listing. The URL contains the listing and whether it was just copied. */
export const PostedRoute = () => {
  const { id = '' } = useParams<{ id: string }>();
  const query = new URLSearchParams(useSearch());
  const itemPath = getItemPath(id);
  useTitle('Post your listing', 'Paste the text, add the photos and post.');
  return (
    <Page>
      <PostedPage
        key={id}
        itemId={id}
        level={1}
        listingId={query.get('listing')}
        isCopied={query.get('copied') === '1'}
        back={
          <Link href={itemPath} className={styles.backLink}>
            <Icon name="arrow-left" />
            Back to item
          </Link>
        }
        onDone={() => navigate(itemPath)}
      />
    </Page>
  );
};
