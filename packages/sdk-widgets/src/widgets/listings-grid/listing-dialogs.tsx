import type { Listing } from '@relist/api/contract';
import { useState } from 'react';
import { sentenceOf, type Problem } from '../../core/errors.ts';
import type { Translate } from '../../core/translate.ts';
import { amountOf, type ListingTexts } from '../../stores/listing-editor.ts';
import type { Sale } from '../../stores/listing-actions.ts';
import { Alert, Button, Dialog, Field } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './listings-grid.module.css';

export interface ListingDialogProps {
  readonly listing: Listing;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly onClose: () => void;
  readonly format: Format;
  readonly t: Translate;
}

const Trouble = ({ problem, t }: Pick<ListingDialogProps, 'problem' | 't'>) =>
  problem && <Alert tone="error">{sentenceOf(problem, t)}</Alert>;

/** Title, text and price by hand; the API keeps them through every rewrite. */
export const EditDialog = ({
  listing,
  busy,
  problem,
  onClose,
  onSave,
  t,
}: ListingDialogProps & { readonly onSave: (texts: ListingTexts) => void }) => {
  const [texts, setTexts] = useState<ListingTexts>({
    title: listing.title,
    description: listing.description,
    price: String(listing.price),
  });
  const wrong = amountOf(texts.price) === null;
  const complete = texts.title.trim() !== '' && texts.description.trim() !== '' && !wrong;
  const footer = (
    <>
      <Button onClick={onClose}>{t('listings.cancel')}</Button>
      <Button variant="primary" busy={busy} disabled={!complete} onClick={() => onSave(texts)}>
        {t('listings.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('listings.editTitle')} closeLabel={t('common.close')} footer={footer}>
      <div className={styles.form}>
        <Field label={t('listings.titleField')} dir="auto" value={texts.title} onChange={(title) => setTexts({ ...texts, title })} />
        <Field
          label={t('listings.descriptionField')}
          dir="auto"
          rows={10}
          value={texts.description}
          onChange={(description) => setTexts({ ...texts, description })}
        />
        <Field
          label={t('listings.priceField')}
          inputMode="decimal"
          value={texts.price}
          onChange={(price) => setTexts({ ...texts, price })}
          error={wrong ? t('listings.amount') : undefined}
        />
        <Trouble problem={problem} t={t} />
      </div>
    </Dialog>
  );
};

/** The whole listing, as a buyer reads it. */
export const ViewDialog = ({ listing, onClose, format, t }: ListingDialogProps) => (
  <Dialog open onClose={onClose} title={listing.title} closeLabel={t('common.close')}>
    <div className={styles.form}>
      <p className={styles.amount}>{format.money(listing.price)}</p>
      <p className={styles.whole} dir="auto">
        {listing.description}
      </p>
      <p className={styles.more}>{listing.hashtags.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)).join(' ')}</p>
    </div>
  </Dialog>
);

/** Asks before a listing goes: nothing brings it back. */
export const DeleteDialog = ({ listing, busy, problem, onClose, onDelete, t }: ListingDialogProps & { readonly onDelete: () => void }) => {
  const footer = (
    <>
      <Button onClick={onClose}>{t('listings.cancel')}</Button>
      <Button variant="danger" busy={busy} onClick={onDelete}>
        {t('listings.deleteYes')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('listings.deleteTitle')} closeLabel={t('common.close')} footer={footer}>
      <div className={styles.form}>
        <p dir="auto">{t('listings.deleteText', { title: listing.title })}</p>
        <Trouble problem={problem} t={t} />
      </div>
    </Dialog>
  );
};

/** What it was sold for and when. */
export const SoldDialog = ({
  listing,
  busy,
  problem,
  onClose,
  onSold,
  t,
}: ListingDialogProps & { readonly onSold: (sale: Sale) => void }) => {
  const [price, setPrice] = useState(String(listing.price));
  const [day, setDay] = useState('');
  const soldPrice = amountOf(price);
  // Noon, so that no time zone makes it another day.
  const sale = () => ({ ...(soldPrice !== null && { soldPrice }), ...(day && { soldAt: new Date(`${day}T12:00`).toISOString() }) });
  const footer = (
    <>
      <Button onClick={onClose}>{t('listings.cancel')}</Button>
      <Button variant="primary" busy={busy} disabled={soldPrice === null} onClick={() => onSold(sale())}>
        {t('listings.soldYes')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('listings.soldTitle')} closeLabel={t('common.close')} footer={footer}>
      <div className={styles.form}>
        <Field
          label={t('listings.soldPrice')}
          inputMode="decimal"
          value={price}
          onChange={setPrice}
          error={soldPrice === null ? t('listings.amount') : undefined}
        />
        <Field label={t('listings.soldDay')} hint={t('listings.soldDayHint')} type="date" value={day} onChange={setDay} />
        <Trouble problem={problem} t={t} />
      </div>
    </Dialog>
  );
};
