import { ChartTable, type ChartData } from './chart-table.tsx';
import styles from './chart.module.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
}
export interface BarChartProps {
  readonly bars: readonly Bar[];
  /** Value of a full bar. Default: the largest. */
  readonly max?: number;
  readonly table: ChartData;
}

const ROW = 42;

/**
 * One lying bar for each that is not zero, its name above it; the table names them all. Widths are shares, so it fits any place without
 * being measured.
 */
export const BarChart = ({ bars: given, max = Math.max(...given.map(({ value }) => value)), table }: BarChartProps) => {
  const bars = given.filter(({ value }) => value > 0);
  return (
    <figure className={styles.figure}>
      {bars.length > 0 && (
        <svg
          height={bars.length * ROW}
          role="img"
          aria-label={`${table.name}: ${bars.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
        >
          {bars.map(({ label, value, text }, at) => (
            <g key={label} transform={`translate(0 ${at * ROW})`}>
              <text className={styles.label} y="14">
                {label}
              </text>
              <text className={styles.value} x="100%" y="14" textAnchor="end">
                {text}
              </text>
              <rect className={styles.track} y="21" width="100%" height="10" rx="5" />
              <rect className={styles.bar} y="21" width={`${Math.min(100, (value / max) * 100)}%`} height="10" rx="5" />
            </g>
          ))}
        </svg>
      )}
      <ChartTable {...table} />
    </figure>
  );
};
