import type { Listing, Payout, PriceResearch } from '@relist/api/contract';
import { useState } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { findPayout, computePayoutPrice, computePayouts } from '../../headless/pricing/payout.ts';
import { parseAmount } from '../../stores/listings/listing-editor.ts';
import { Field, joinClasses, Fold } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './pricing-card.module.css';

interface PriceFieldProps {
  /** Price in US dollars. */
  readonly price: number;
  readonly onPrice: (price: number) => void;
  readonly t: Translate;
}

/** A field for the seller's price. The price is applied when focus leaves the field, so that a half-typed number never becomes the price. */
export const PriceField = ({ price, onPrice, t }: PriceFieldProps) => {
  // A new price, such as from a strategy, replaces the draft.
  const [draft, setDraft] = useState({ text: String(price), price });
  const text = draft.price === price ? draft.text : String(price);
  const amount = parseAmount(text);
  const isInvalid = amount === null || amount === 0;
  const send = () => {
    if (!isInvalid && amount !== price) onPrice(amount);
  };
  return (
    <Field
      label={t('pricing.own')}
      className={styles.price}
      inputMode="decimal"
      data-part="price"
      value={text}
      error={isInvalid ? t('pricing.ownInvalid') : undefined}
      onChange={(newText) => setDraft({ text: newText, price })}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
};

interface PayoutsProps {
  readonly research: PriceResearch;
  /** The listing's platform. */
  readonly platform: Listing['platform'] | null;
  /** Asking price in US dollars. */
  readonly price: number;
  /** Changes the asking price. Without it, the price is read-only. */
  readonly onPrice?: ((price: number) => void) | undefined;
  readonly format: Format;
  readonly t: Translate;
}

interface PayoutRowsProps extends Pick<PayoutsProps, 'price' | 'onPrice' | 'format' | 't'> {
  readonly payouts: readonly Payout[];
  readonly selectedPayout: Payout;
}

const PayoutRows = ({ payouts, selectedPayout, price, onPrice, format, t }: PayoutRowsProps) => (
  <>
    {onPrice && <PriceField price={price} onPrice={onPrice} t={t} />}
    <ul className={styles.rows}>
      {payouts.map((payout) => (
        <li key={payout.label} className={joinClasses(styles.row, payout === selectedPayout && styles.chosen)}>
          <span className={styles.rowName}>{payout.label}</span>
          <span className={styles.note}>{payout.fee > 0 ? t('pricing.fee', { fee: format.money(payout.fee) }) : t('pricing.noFee')}</span>
          <b className={styles.figure}>{format.money(payout.net)}</b>
        </li>
      ))}
    </ul>
    <details className={styles.fees}>
      <summary>
        {t('pricing.beforeShipping')} <span>{t('pricing.fees')}</span>
      </summary>
      <dl>
        {payouts.map(({ label, note, date }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {note} <span>({t('pricing.feesAsOf', { date: format.date(date) })})</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  </>
);

/** The payout at the asking price. The collapsed row shows the listing's platform, and the expanded rows show every platform. */
export const Payouts = ({ research, platform, price, onPrice, format, t }: PayoutsProps) => {
  const payouts = computePayouts(research, price);
  const selectedPayout = findPayout(payouts, platform) ?? payouts[0];
  if (!selectedPayout) return null;
  const name =
    selectedPayout.platform === platform
      ? t(platform === 'facebook' ? 'platform.facebookShort' : `platform.${platform}`)
      : selectedPayout.label;
  return (
    <Fold
      title={t('pricing.youKeep', { platform: name })}
      answer={
        <>
          <b>{format.money(selectedPayout.net)}</b> {t('pricing.of', { price: format.money(computePayoutPrice(selectedPayout)) })}
        </>
      }
    >
      <PayoutRows payouts={payouts} selectedPayout={selectedPayout} price={price} onPrice={onPrice} format={format} t={t} />
    </Fold>
  );
};
