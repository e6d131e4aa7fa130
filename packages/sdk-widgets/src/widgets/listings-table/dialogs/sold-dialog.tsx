import type { ItemSummary } from '@relist/api/contract';
import { useState } from 'react';
import soldTexts from '../../../core/texts/en/sold.json';
import { useTranslate } from '../../../hooks/index.ts';
import { useTexts } from '../../../hooks/relist-context.ts';
import type { Sale } from '../../../stores/listings/listing-actions.ts';
import { parseAmount } from '../../../stores/listings/listing-editor.ts';
import { Button, Dialog, Field, Select } from '../../../ui/index.ts';
import styles from './dialogs.module.css';
import type { ListDialogProps } from './dialogs.ts';

export const texts = soldTexts;

/** Returns the seller's local date as YYYY-MM-DD, the format of date fields. */
const getToday = (now = new Date()): string => new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Formats an amount for a text field: whole amounts without cents, others with two decimals. */
const formatAmount = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

export interface SoldDialogProps {
  readonly item: Pick<ItemSummary, 'name' | 'price' | 'listings'>;
  readonly onSold: (listingId: string, sale: Sale) => void;
  readonly onClose: () => void;
}

/** A form for a sale's platform, price and date. */
export const SoldDialog = ({ item: { name, price: askingPrice, listings }, onSold, onClose }: SoldDialogProps) => {
  useTexts(soldTexts);
  const t = useTranslate();
  const activeListings = listings.filter(({ status }) => status === 'active');
  const [listingId, setListingId] = useState(activeListings[0]?.id ?? '');
  const [price, setPrice] = useState(askingPrice ? formatAmount(askingPrice) : '');
  const [day, setDay] = useState(() => getToday());
  const soldPrice = parseAmount(price);
  const save = () => {
    if (soldPrice === null) return;
    // Noon keeps time zones from shifting the date to another day. A sale made today gets the current time.
    const soldAt = day && day !== getToday() && { soldAt: new Date(`${day}T12:00`).toISOString() };
    onSold(listingId, { soldPrice, ...soldAt });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('listings.soldTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('listings.cancel')}</Button>
          <Button variant="primary" disabled={soldPrice === null} onClick={save}>
            {t('listings.soldYes')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p dir="auto">{name}</p>
        {activeListings.length > 1 && (
          <Select
            label={t('listings.filterPlatform')}
            value={listingId}
            options={activeListings.map(({ id, platform }) => ({ value: id, label: t(`platform.${platform}`) }))}
            onChange={setListingId}
          />
        )}
        <Field
          label={t('listings.soldPrice')}
          value={price}
          onChange={setPrice}
          inputMode="decimal"
          error={soldPrice === null ? t('listings.amount') : undefined}
        />
        <Field label={t('listings.soldDay')} type="date" value={day} onChange={setDay} />
      </div>
    </Dialog>
  );
};

/** The dialog for one row. If the server rejects the sale, the row shows the error. */
export const ListDialog = ({ list, rows: [item], onClose }: ListDialogProps) =>
  item && <SoldDialog item={item} onSold={(listingId, sale) => void list.setStatus(item.id, listingId, 'sold', sale)} onClose={onClose} />;
