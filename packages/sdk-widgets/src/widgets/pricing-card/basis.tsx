import type { PriceBasis } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import styles from './pricing-card.module.css';

/** Which sales the price rests on, and whether they were brought to today: said once, plainly. */
export const Basis = ({ basis: { kind, count, fromYear, toYear }, t }: { basis: PriceBasis; t: Translate }) => {
  const years = fromYear === toYear ? `${fromYear}` : `${fromYear}–${toYear}`;
  return <p className={styles.small}>{t(kind === 'model' ? 'pricing.basisModel' : 'pricing.basisWords', { count, years })}</p>;
};
