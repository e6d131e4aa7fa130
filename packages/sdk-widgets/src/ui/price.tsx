import { useContext } from 'react';
import { RelistContext } from '../hooks/relist-context.ts';
import { formatMoney } from './amounts.ts';
import { joinClasses } from './join-classes.ts';
import { usePartProps } from './part-props.tsx';
import moneyStyles from './money.module.css';
import styles from './price-tag.module.css';

/** An amount in US dollars, in the provider's locale, with tabular figures. */
export const Money = ({ amount, cents }: { readonly amount: number; readonly cents?: 'auto' | 'always' }) => {
  const locale = useContext(RelistContext)?.config.locale;
  return <span className={moneyStyles.money}>{formatMoney(amount, locale, cents)}</span>;
};

export interface PriceTagProps {
  /** US dollars. */
  readonly amount: number;
  readonly size?: 's' | 'm' | 'l';
  readonly locale?: string;
}

/** A price in the shape of a price tag with a hole for the string. */
export const PriceTag = ({ amount, size = 'm', locale }: PriceTagProps) => (
  <span {...usePartProps('price-tag', styles.tag, styles[size])}>{formatMoney(amount, locale)}</span>
);

export interface HangingTagProps extends Omit<PriceTagProps, 'amount'> {
  /** US dollars; two for a range, null while there is no price. */
  readonly amount: number | readonly [number, number] | null;
  /** Screen reader text of a tag without a price. */
  readonly blank: string;
}

/** A price tag on a string that hangs from the photo. It swings once when its price is set. */
export const HangingTag = ({ amount, size = 'l', locale, blank }: HangingTagProps) => {
  const text =
    amount === null
      ? ''
      : [amount]
          .flat()
          .map((value) => formatMoney(value, locale))
          .join('–');
  const tagProps = usePartProps('price-tag', styles.tag, styles[size], Array.isArray(amount) && styles.range);
  return (
    <span className={styles.hangingTag} key={text}>
      <svg className={styles.string} viewBox="0 0 40 56" aria-hidden="true">
        <path d="M20 55C6 44 8 16 32 1M20 55C24 40 14 22 32 1" />
      </svg>
      {text ? (
        <span {...tagProps}>{text}</span>
      ) : (
        <span className={joinClasses(styles.tag, styles[size], styles.blank)} role="img" aria-label={blank}>
          <span aria-hidden="true">$</span>
        </span>
      )}
    </span>
  );
};
