import { DataTable } from '../data-table.tsx';
import styles from './chart.module.css';

/** The same figures to be read: one row for each mark of a chart. */
export interface ChartData {
  /** What the chart is about; the table is called so. */
  readonly name: string;
  /** "Show as a table" */
  readonly open: string;
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

/** The table below a chart. */
export const ChartTable = ({ name, open, columns, rows }: ChartData) => (
  <details className={styles.table}>
    <summary>{open}</summary>
    <div className={styles.rows}>
      <DataTable name={name} columns={columns} rows={rows} />
    </div>
  </details>
);
