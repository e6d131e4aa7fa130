import type { ListedItem, Listing, ListingDetail } from '@relist/api/contract';
import { useState } from 'react';
import { useData, usePlatformRules, useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { getListingEditor } from '../../stores/listings/listing-editors.ts';
import { Button, Field, Icon, Menu } from '../../ui/index.ts';
import { external } from '../../ui/icons/outlines.ts';
import { CopyByHandLoader } from '../listing-generator/posting/copy-by-hand-loader.tsx';
import { describePriceError } from '../listing-generator/text/listing-text.tsx';
import { usePlatforms } from '../listing-generator/use-platforms.ts';
import { usePosting } from '../listing-generator/posting/use-posting.ts';
import { LazyPart } from '../shared/lazy-part.tsx';
import styles from './post.module.css';

export interface PostProps {
  readonly analyzed: ListedItem;
  /** Called after the listing is copied and its platform is opened. */
  readonly onPost?: ((listing: Listing) => void) | undefined;
}

const usePlatformName = ({ listing }: ListedItem, rules: ReturnType<typeof usePosting>['rules']) => {
  const t = useTranslate();
  return rules?.name ?? t(`platform.${listing.platform}`);
};

/** A field for the seller's price of an item that we cannot price. The price is saved when focus leaves the field. */
export const OwnPrice = ({ listing }: { listing: Listing }) => {
  const t = useTranslate();
  const rules = usePlatformRules(listing.platform);
  const editor = getListingEditor(useRelist(), listing);
  const { price } = useStore(editor).history.now;
  return (
    <Field
      label={t('listing.priceField')}
      inputMode="decimal"
      value={price}
      onChange={(text) => editor.edit('price', text)}
      onBlur={() => void editor.save()}
      error={price.trim() === '' ? undefined : describePriceError(price, rules, t)}
    />
  );
};

const loadSoldItem = () => import('../listing-generator/posting/sold-item.tsx');

/** Returns the listing through which the item was sold, on any platform; null if it is not sold. */
export const useSoldListing = ({ item, listing }: ListedItem): Listing | null => {
  const soldListing = useData(
    useRelist().stores.listings,
    (rows) => rows?.find(({ id, itemId, status }) => itemId === item.id && id !== listing.id && status === 'sold') ?? null,
  );
  return listing.status === 'sold' ? listing : soldListing;
};

/** The main button: copies the complete listing and opens the platform in a new tab. */
export const PostButton = ({ analyzed, onPost }: PostProps) => {
  const t = useTranslate();
  const { rules, canPost, post } = usePosting(analyzed, onPost);
  const platform = usePlatformName(analyzed, rules);
  return (
    <Button variant="primary" disabled={!canPost} onClick={() => void post()}>
      {t('listing.postTo', { platform })}
    </Button>
  );
};

/** The main button with a menu of other platforms, and the text to copy by hand if the clipboard is blocked. */
const Post = ({ analyzed, onPost }: PostProps) => {
  const { analysis, config } = useRelist();
  const t = useTranslate();
  const { rules, canPost, post, manualText, close, postUrl } = usePosting(analyzed, onPost);
  const platform = usePlatformName(analyzed, rules);
  const platforms = usePlatforms(analyzed, (detail: ListingDetail) => {
    const currentResult = analysis.getState().result;
    if (currentResult?.item.id === analyzed.item.id)
      analysis.setResult({ ...currentResult, listing: detail, optimization: detail.optimization });
  });
  const menuItems = config.platforms
    .filter((id) => id !== analyzed.listing.platform)
    .map((id) => ({ id, label: t(`platform.${id}`), onSelect: () => void platforms.choose(id) }));
  return (
    <>
      <div className={styles.post}>
        <Button variant="primary" icon={external} disabled={!canPost} busy={platforms.pending !== null} onClick={() => void post()}>
          {t('listing.postTo', { platform })}
        </Button>
        {menuItems.length > 0 && (
          <Menu label={t('item.otherPlatform')} items={menuItems} className={styles.arrow}>
            <Icon name="chevron-down" />
          </Menu>
        )}
      </div>
      {manualText !== null && <CopyByHandLoader text={manualText} postUrl={postUrl} platform={platform} onDone={close} t={t} />}
    </>
  );
};

/** The next step of a listed item: the post button, or listing it again after a sale. A deleted sale can be restored. */
export const NextStep = ({ analyzed, onPost }: PostProps) => {
  const { analysis } = useRelist();
  const t = useTranslate();
  const soldListing = useSoldListing(analyzed);
  const [deletedSale, setDeletedSale] = useState<Listing | null>(null);
  const sale = soldListing ?? (deletedSale?.itemId === analyzed.item.id ? deletedSale : null);
  const showChange = (listing: Listing) => {
    setDeletedSale(soldListing);
    const { result } = analysis.getState();
    if (result?.listing?.id === listing.id) analysis.setResult({ ...result, listing: { ...result.listing, ...listing } });
  };
  return (
    <>
      {sale && (
        <div className={styles.sold}>
          <LazyPart load={loadSoldItem} t={t}>
            {(part) => <part.SoldItem listing={sale} isSold={soldListing !== null} onChange={showChange} />}
          </LazyPart>
        </div>
      )}
      {!soldListing && <Post analyzed={analyzed} onPost={onPost} />}
    </>
  );
};
