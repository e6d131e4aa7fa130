import styles from './meter.module.css';
import { formatPercent } from './format.ts';

export interface MeterProps {
  /** 0-100. */
  readonly value: number;
  readonly label: string;
  /** What stands at the right instead of the percentage. */
  readonly text?: string;
  readonly locale?: string;
}

/** How much of a hundred something reaches: a fact, not a progress. */
export const Meter = ({ value, label, text, locale }: MeterProps) => (
  <div className={styles.meter}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>{text ?? formatPercent(value, locale)}</span>
    <meter className={styles.bar} min={0} max={100} value={value} aria-label={label}>
      {formatPercent(value, locale)}
    </meter>
  </div>
);
