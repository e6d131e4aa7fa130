import type { Listing, ListingStatus } from '@relist/api/contract';
import { useState } from 'react';
import { translateError, toRelistError, type RelistError } from '../../../core/errors.ts';
import soldItemTexts from '../../../core/texts/en/sold-item.json';
import { useRelist, useTranslate } from '../../../hooks/index.ts';
import { useTexts } from '../../../hooks/relist-context.ts';
import { Alert, Button, Icon } from '../../../ui/index.ts';
import { undo } from '../../../ui/icons/outlines.ts';
import { useFormat } from '../../shared/use-format.ts';

export interface SoldItemProps {
  /** The listing through which the item is or was sold, with its sale. */
  readonly listing: Listing;
  /** False after the sale was deleted, which can be undone. */
  readonly isSold: boolean;
  /** Called after the sale is deleted or restored. */
  readonly onChange: (listing: Listing) => void;
}

/** Saves a listing's status and refreshes the lists that show it. */
const useStatusChange = (id: string, onChange: SoldItemProps['onChange']) => {
  const { client, stores, unauthorized } = useRelist();
  /** Undefined while the request is pending. */
  const [error, setError] = useState<RelistError | null | undefined>(null);
  const change = async (status: ListingStatus, sale: { soldPrice?: number; soldAt?: string } = {}) => {
    setError(undefined);
    try {
      const { listing } = await client.listings.setStatus({ params: { id }, body: { status, ...sale } });
      setError(null);
      onChange(listing);
      for (const store of [stores.items, stores.listings, stores.stats]) void store.invalidate();
    } catch (cause) {
      const relistError = toRelistError(cause);
      setError(relistError);
      unauthorized.handle(relistError, '/api/login');
    }
  };
  return { error, change };
};

/** The sale with the button that lists the item again, or the deleted sale with its undo button. */
export const SoldItem = ({ listing, isSold, onChange }: SoldItemProps) => {
  useTexts(soldItemTexts);
  const t = useTranslate();
  const format = useFormat();
  const { error, change } = useStatusChange(listing.id, onChange);
  const { platform, price, soldPrice, soldAt } = listing;
  const amount = soldPrice ?? price;
  const restore = () => change('sold', { soldPrice: amount, ...(soldAt && { soldAt }) });
  const saleText = t('item.soldFor', { platform: t(`platform.${platform}`), price: format.money(amount), date: format.date(soldAt ?? '') });
  return (
    <>
      <p role="status">
        <Icon name="check" size={14} /> {isSold ? saleText : t('item.saleDeleted')}
      </p>
      {error && <Alert tone="error">{translateError(error, t)}</Alert>}
      {isSold ? (
        <Button busy={error === undefined} onClick={() => void change('draft')}>
          {t('item.again')}
        </Button>
      ) : (
        <Button size="s" variant="quiet" icon={undo} busy={error === undefined} onClick={() => void restore()}>
          {t('analysis.undo')}
        </Button>
      )}
    </>
  );
};
