import styles from './meter.module.css';
import { formatPercent } from '../format.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface MeterProps {
  /** From 0 to 100. */
  readonly value: number;
  readonly label: string;
  /** Text on the right instead of the percentage. */
  readonly text?: string;
  readonly locale?: string;
}

/** Shows a measurement out of 100 as a bar. Use Progress for progress. */
export const Meter = ({ value, label, text, locale }: MeterProps) => (
  <div className={styles.meter}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>{text ?? formatPercent(value, locale)}</span>
    {/* Native meters cannot be styled consistently, so this bar is visible and the native one is for screen readers. */}
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ width: `${Math.max(0, Math.min(100, value))}%` }} />
    </span>
    <VisuallyHidden>
      <meter min={0} max={100} value={value} aria-label={label}>
        {formatPercent(value, locale)}
      </meter>
    </VisuallyHidden>
  </div>
);
