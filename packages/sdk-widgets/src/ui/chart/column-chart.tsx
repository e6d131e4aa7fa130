import { ChartTable, type ChartData } from './chart-table.tsx';
import styles from './chart.module.css';
import { createTicks, toPercent } from './scale.ts';

export interface Column {
  readonly label: string;
  readonly value: number;
}
export interface ColumnChartProps {
  /** Columns from left to right. */
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
  readonly table: ChartData;
}

const HEIGHT = 180;
const AXIS_HEIGHT = 24;
/** Number of labels that fit below a chart on a phone. With fewer columns, widths stay the same. */
const MAX_LABELS = 3;
/** Maximum column width as a percentage of the chart, so that a single month does not fill it. */
const MAX_COLUMN_WIDTH = 12;

/** A vertical column for each period. */
export const ColumnChart = ({ columns, format, table }: ColumnChartProps) => {
  const values = columns.map(({ value }) => value);
  // Counts, such as signups, get no fractional ticks.
  const ticks = createTicks(Math.max(0, ...values), values.every(Number.isInteger) ? 1 : 0);
  const top = ticks.at(-1) ?? 1;
  const toY = (value: number) => HEIGHT - (toPercent(value, 0, top) / 100) * HEIGHT;
  const slotWidth = 100 / Math.max(MAX_LABELS, columns.length);
  const width = Math.min(slotWidth * 0.6, MAX_COLUMN_WIDTH);
  const labelInterval = Math.ceil(columns.length / MAX_LABELS);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.plot}
        height={HEIGHT + AXIS_HEIGHT + 8}
        role="img"
        aria-label={`${table.name}: ${columns.map(({ label, value }) => `${label} ${format(value)}`).join(', ')}`}
      >
        <g transform="translate(0 8)">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1="0" x2="100%" y1={toY(tick)} y2={toY(tick)} />
              <text className={styles.axis} x="-8" y={toY(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {columns.map(({ label, value }, index) => (
            <g key={label}>
              {value > 0 && (
                <rect
                  className={styles.bar}
                  x={`${(index + 0.5) * slotWidth - width / 2}%`}
                  width={`${width}%`}
                  y={toY(value)}
                  height={HEIGHT - toY(value)}
                  rx="3"
                >
                  <title>{`${label}: ${format(value)}`}</title>
                </rect>
              )}
              {index % labelInterval === 0 && (
                <text className={styles.axis} x={`${(index + 0.5) * slotWidth}%`} y={HEIGHT + 18} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          ))}
        </g>
      </svg>
      <ChartTable {...table} />
    </figure>
  );
};
