import { ChartTable, type ChartData } from './chart-table.tsx';
import styles from './chart.module.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
}
export interface BarChartProps {
  readonly bars: readonly Bar[];
  /** Value of a bar with full width. Default: the largest value. */
  readonly max?: number;
  /** True for values where 0 is a result, such as an error of 0%. */
  readonly hasZeros?: boolean;
  readonly table: ChartData;
}

const ROW_HEIGHT = 42;

/**
 * A horizontal bar for each value, with its name above. By default, zeros are only in the table. Widths are percentages, so the chart fits
 * any container without measuring.
 */
export const BarChart = ({ bars: rows, max = Math.max(...rows.map(({ value }) => value)), hasZeros = false, table }: BarChartProps) => {
  const bars = rows.filter(({ value }) => hasZeros || value > 0);
  return (
    <figure className={styles.figure}>
      {bars.length > 0 && (
        <svg
          height={bars.length * ROW_HEIGHT}
          role="img"
          aria-label={`${table.name}: ${bars.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
        >
          {bars.map(({ label, value, text }, index) => (
            <g key={label} transform={`translate(0 ${index * ROW_HEIGHT})`}>
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
