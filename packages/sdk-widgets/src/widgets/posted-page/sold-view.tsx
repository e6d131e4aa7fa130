import type { Item, ListingDetail } from '@relist/api/contract';
import type { Ref } from 'react';
import { translateError } from '../../core/errors.ts';
import { toSafePostUrl } from '../../headless/listing/plain-text.ts';
import { computePayouts } from '../../headless/pricing/payout.ts';
import { parseWebUrl } from '../../headless/shared/web-url.ts';
import { useRelist, useData, useStore, useTranslate } from '../../hooks/index.ts';
import { findOtherActiveListings, type PostedStore } from '../../stores/listings/posted.ts';
import { Alert, Button, getButtonClasses, Chip, Icon } from '../../ui/index.ts';
import { external } from '../../ui/icons/outlines.ts';
import { useRowsFocus } from '../shared/rows/use-rows-focus.ts';
import { useFormat, type Format } from '../shared/use-format.ts';
import { PageHead } from './page-head.tsx';
import styles from './posted-page.module.css';

interface SoldViewProps {
  readonly postedStore: PostedStore;
  readonly item: Item;
  /** The listing through which the item was sold. */
  readonly listing: ListingDetail;
  readonly level: 1 | 2;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/**
 * Returns what the seller keeps; '' if unknown. If the platform's fee depends on the way of selling, which nobody recorded, returns a range,
 * and analytics counts the sale without a fee.
 */
const describeSalePayout = ({ priceResearch }: Item, { platform }: ListingDetail, price: number, { money }: Format): string => {
  const payouts = priceResearch ? computePayouts(priceResearch, price).filter((payout) => payout.platform === platform) : [];
  return [...new Set(payouts.map(({ net }) => money(net)))].toReversed().join('–');
};

interface ListingElsewhereProps {
  readonly id: string;
  /** Name of the platform. */
  readonly platform: string;
  readonly url: string | null | undefined;
  readonly isBusy: boolean;
  readonly onTakeDown: () => void;
}

/** A listing of the sold item on another platform, with the buttons to take it down. */
const ListingElsewhere = ({ id, platform, url, isBusy, onTakeDown }: ListingElsewhereProps) => {
  const t = useTranslate();
  return (
    <li data-row={id}>
      <b>{platform}</b>
      {url && (
        <a className={getButtonClasses()} href={url} target="_blank" rel="noopener noreferrer" aria-label={t('sold.open', { platform })}>
          <Icon name={external} size={16} />
        </a>
      )}
      <Button busy={isBusy} aria-label={t('sold.downFrom', { platform })} onClick={onTakeDown}>
        {t('sold.down')}
      </Button>
    </li>
  );
};

/** A sold item with its profit, and the platforms to take it down from so that it is not sold twice. */
export const SoldView = ({ postedStore, item, listing, level, headingRef }: SoldViewProps) => {
  const t = useTranslate();
  const format = useFormat();
  const platforms = useData(useRelist().stores.platforms);
  const state = useStore(postedStore);
  const price = listing.soldPrice ?? listing.price;
  const payout = describeSalePayout(item, listing, price, format);
  const otherListings = findOtherActiveListings(state, listing.platform);
  const focus = useRowsFocus(otherListings.map(({ id }) => id));
  const title = t('sold.title', { platform: t(`platform.${listing.platform}`), price: format.money(price) });
  const getListingUrl = (otherListing: ListingDetail) =>
    (otherListing.url && parseWebUrl(otherListing.url)) ||
    toSafePostUrl(platforms?.find(({ id }) => id === otherListing.platform)?.postUrl);
  return (
    <>
      <PageHead
        item={item}
        level={level}
        title={title}
        headingRef={headingRef}
        lead={payout ? t('sold.keep', { amount: payout }) : t('sold.done')}
      >
        <Chip tone="ok">
          <Icon name="check" size={14} /> {t('sold.chip')}
        </Chip>
      </PageHead>
      <section {...focus} className={styles.card}>
        {otherListings.length > 0 ? (
          <p className={styles.warning}>
            <Icon name="alert" /> <span>{t('sold.still', { count: otherListings.length })}</span>
          </p>
        ) : (
          <p className={styles.note} role="status" data-none>
            <Icon name="check" /> {t('sold.nowhere')}
          </p>
        )}
        {state.error && (
          <Alert tone="error">
            <p>{t('posted.notSaved', { message: translateError(state.error, t) })}</p>
          </Alert>
        )}
        <ul className={styles.rows}>
          {otherListings.map((otherListing) => (
            <ListingElsewhere
              key={otherListing.id}
              id={otherListing.id}
              platform={t(`platform.${otherListing.platform}`)}
              url={getListingUrl(otherListing)}
              isBusy={state.pendingId === otherListing.id}
              onTakeDown={() => void postedStore.setStatus(otherListing.id, 'draft')}
            />
          ))}
        </ul>
      </section>
    </>
  );
};
