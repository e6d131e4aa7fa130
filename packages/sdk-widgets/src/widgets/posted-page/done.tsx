import type { Item, ListingDetail } from '@relist/api/contract';
import { useEffect, useRef, useState } from 'react';
import { translateError } from '../../core/errors.ts';
import { parseWebUrl } from '../../headless/shared/web-url.ts';
import { useStore, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import type { PostedStore } from '../../stores/listings/posted.ts';
import { SoldDialog, texts as soldTexts } from '../listings-table/dialogs/sold-dialog.tsx';
import { Alert, Button, getButtonClasses, Field, Icon } from '../../ui/index.ts';
import { external } from '../../ui/icons/outlines.ts';
import styles from './posted-page.module.css';

interface DoneProps {
  readonly postedStore: PostedStore;
  readonly item: Pick<Item, 'name'>;
  readonly listing: ListingDetail;
  readonly onDone?: (() => void) | undefined;
  /** True if the earlier steps are done, so this is the page's main action. */
  readonly isNext: boolean;
}

/** The button of an active listing that opens the form for its sale. */
const SellButton = ({ postedStore, item, listing }: Pick<DoneProps, 'postedStore' | 'item' | 'listing'>) => {
  useTexts(soldTexts);
  const t = useTranslate();
  const { listings, pendingId } = useStore(postedStore);
  const [isOpen, setIsOpen] = useState(false);
  const otherListings = listings.filter(({ id }) => id !== listing.id);
  return (
    <>
      <Button variant="primary" busy={pendingId !== null} onClick={() => setIsOpen(true)}>
        {t('listings.soldYes')}
      </Button>
      {isOpen && (
        <SoldDialog
          item={{ name: item.name, price: listing.price, listings: [listing, ...otherListings] }}
          onSold={(id, sale) => void postedStore.setStatus(id, 'sold', sale)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

interface ActiveListingProps extends Omit<DoneProps, 'isNext'> {
  /** True if the seller just marked the listing as active here. The button that had focus no longer exists. */
  readonly isJustMarked: boolean;
}

const ActiveListing = ({ postedStore, item, listing, onDone, isJustMarked }: ActiveListingProps) => {
  const t = useTranslate();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isJustMarked) note.current?.focus({ preventScroll: true });
  }, [isJustMarked]);
  const url = listing.url && parseWebUrl(listing.url);
  return (
    <>
      <p ref={note} tabIndex={-1} className={styles.note} role="status">
        <Icon name="check" /> {t('posted.isActive', { platform: t(`platform.${listing.platform}`) })}
      </p>
      <div className={styles.actions}>
        <SellButton postedStore={postedStore} item={item} listing={listing} />
        {onDone && <Button onClick={onDone}>{t('posted.back')}</Button>}
        {url && (
          <a className={getButtonClasses()} href={url} target="_blank" rel="noopener noreferrer">
            <Icon name={external} size={16} /> {t('posted.view')}
          </a>
        )}
      </div>
    </>
  );
};

/** Asks whether the listing is posted, asks for its URL, and then links to it. */
export const Done = ({ isNext, ...props }: DoneProps) => {
  const { postedStore, listing, onDone } = props;
  const t = useTranslate();
  const { pendingId, error } = useStore(postedStore);
  const [link, setLink] = useState('');
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const [isMarked, setIsMarked] = useState(false);
  const alert = error && (
    <Alert tone="error">
      <p>{t('posted.notSaved', { message: translateError(error, t) })}</p>
    </Alert>
  );
  if (listing.status === 'active')
    return (
      <>
        {alert}
        <ActiveListing {...props} isJustMarked={isMarked} />
      </>
    );
  const markActive = () => {
    const url = parseWebUrl(link);
    const isInvalid = url === null && link.trim() !== '';
    setIsLinkInvalid(isInvalid);
    setIsMarked(!isInvalid);
    if (!isInvalid) void postedStore.setStatus(listing.id, 'active', url === null ? {} : { url });
  };
  const change = (text: string) => {
    setLink(text);
    setIsLinkInvalid(false);
  };
  return (
    <>
      {alert}
      <Field
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('posted.link')}
        value={link}
        onChange={change}
        error={isLinkInvalid ? t('posted.linkWrong') : undefined}
      />
      <div className={styles.actions}>
        <Button variant={isNext ? 'primary' : 'default'} busy={pendingId === listing.id} onClick={markActive}>
          {t('posted.yes')}
        </Button>
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            {t('posted.no')}
          </Button>
        )}
      </div>
    </>
  );
};
