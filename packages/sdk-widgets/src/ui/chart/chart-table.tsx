import { DataTable } from '../layout/data-table.tsx';
import styles from './chart.module.css';

/** The same figures as a table: one row per mark of the chart. */
export interface ChartData {
  /** Title of the chart, used as the table's name. */
  readonly name: string;
  /** "Show as a table" */
  readonly open: string;
  readonly columns: readonly string[];
  /** The first cell of each row is its header. */
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
