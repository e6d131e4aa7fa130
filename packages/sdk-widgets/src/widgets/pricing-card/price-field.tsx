import { useState } from 'react';
import type { Translate } from '../../core/translate.ts';
import { amountOf } from '../../stores/listing-editor.ts';
import { Field } from '../../ui/index.ts';
import styles from './pricing-card.module.css';

interface PriceFieldProps {
  /** US dollars. */
  readonly price: number;
  readonly onPrice: (price: number) => void;
  readonly t: Translate;
}

/** A price of the seller's own. It counts when the field is left, so that no half-typed figure is asked. */
export const PriceField = ({ price, onPrice, t }: PriceFieldProps) => {
  // What was typed belongs to the price that stood there: another price, of a strategy for instance, takes its place.
  const [draft, setDraft] = useState({ typed: String(price), of: price });
  const typed = draft.of === price ? draft.typed : String(price);
  const amount = amountOf(typed);
  const isWrong = amount === null || amount === 0;
  const send = () => {
    if (!isWrong && amount !== price) onPrice(amount);
  };
  return (
    <Field
      label={t('pricing.own')}
      className={styles.price}
      inputMode="decimal"
      data-part="price"
      value={typed}
      error={isWrong ? t('pricing.ownInvalid') : undefined}
      onChange={(text) => setDraft({ typed: text, of: price })}
      onBlur={send}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
};
