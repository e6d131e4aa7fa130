import { useEffect, useRef, type ReactNode } from 'react';
import { translateError } from '../../core/errors.ts';
import { useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { findListingToPost, getPostedStore } from '../../stores/listings/posted.ts';
import { Alert, Button, Card, Skeleton, withClassNames } from '../../ui/index.ts';
import styles from './posted-page.module.css';
import { PostingView } from './posting-view.tsx';
import { SoldView } from './sold-view.tsx';

export interface PostedPageProps {
  /** Id of the item being posted. */
  readonly itemId: string;
  /** Id of the copied listing. Default: the listing for the item's target platform. */
  readonly listingId?: string | null;
  /** True if the listing was just copied and its platform was opened. */
  readonly isCopied?: boolean;
  /** A link back to the item, shown above the page. */
  readonly back?: ReactNode;
  /** Level of the page's heading. */
  readonly level?: 1 | 2;
  /** Called when the seller is done, or has not posted the listing yet. */
  readonly onDone?: () => void;
}

/** Moves focus to the heading after a sale, because the focused button no longer exists. */
const useFocusOnSale = (isLoaded: boolean, isSold: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasUnsold = useRef(false);
  useEffect(() => {
    if (isSold && wasUnsold.current) heading.current?.focus();
    wasUnsold.current = isLoaded && !isSold;
  }, [isLoaded, isSold]);
  return heading;
};

/** The remaining steps after copying a listing and opening its platform, or where to take a sold item down. */
export const PostedPage = /* @__PURE__ */ withClassNames(
  ({ itemId, listingId = null, isCopied = false, back, level = 2, onDone }: PostedPageProps) => {
    const relist = useRelist();
    const t = useTranslate();
    const postedStore = getPostedStore(relist, itemId);
    const state = useStore(postedStore);
    useEffect(() => void postedStore.fetch(), [postedStore]);
    const { item, status, error, listings } = state;
    const soldListing = listings.find((listing) => listing.status === 'sold');
    const headingRef = useFocusOnSale(item !== null, soldListing !== undefined);
    const listing = findListingToPost(state, listingId);
    const Heading = level === 1 ? 'h1' : 'h2';
    const renderContent = () => {
      if (status === 'inBin')
        return (
          <Card>
            <Heading>{t('posted.inBin')}</Heading>
            <p>{t('posted.inBinText')}</p>
          </Card>
        );
      if (item && soldListing) return <SoldView {...{ postedStore, item, level, headingRef }} listing={soldListing} />;
      if (item && listing) return <PostingView {...{ postedStore, item, listing, isCopied, level, onDone }} />;
      if (status === 'missing' || item)
        return (
          <Card>
            <Heading>{t('posted.gone')}</Heading>
          </Card>
        );
      if (status === 'failed' && error)
        return (
          <Alert tone="error">
            <Heading>{t('posted.notLoaded', { message: '' })}</Heading>
            <p>{translateError(error, t)}</p>
            <Button onClick={() => void postedStore.fetch()}>{t('common.retry')}</Button>
          </Alert>
        );
      return (
        <Card>
          <div role="status">
            <Heading>{t('posted.loading')}</Heading>
          </div>
          <Skeleton lines={6} />
        </Card>
      );
    };
    return (
      <div className={styles.frame}>
        {back}
        {renderContent()}
      </div>
    );
  },
);
