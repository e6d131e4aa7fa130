import { useContext } from 'react';
import { RelistContext } from '../hooks/relist-context.ts';
import { formatMoney } from './amounts.ts';
import styles from './money.module.css';

/** An amount in US dollars, in the provider's locale, with tabular figures. */
export const Money = ({ amount, cents }: { readonly amount: number; readonly cents?: 'auto' | 'always' }) => {
  const locale = useContext(RelistContext)?.config.locale;
  return <span className={styles.money}>{formatMoney(amount, locale, cents)}</span>;
};
