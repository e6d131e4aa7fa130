import styles from './price-tag.module.css';
import { classes } from './classes.ts';
import { formatMoney } from './amounts.ts';

export interface PriceTagProps {
  /** US dollars. */
  readonly amount: number;
  readonly size?: 's' | 'm' | 'l';
  readonly locale?: string;
}

/** The one shape that is ours: a price on a tag with a hole for the string. */
export const PriceTag = ({ amount, size = 'm', locale }: PriceTagProps) => (
  <span className={classes(styles.tag, styles[size])} part="price-tag">
    {formatMoney(amount, locale)}
  </span>
);
