import { DataTable } from '../layout/data-table.tsx';
import { useFirstOpening } from '../layout/fold.tsx';
import styles from './chart.module.css';

/** A chart's data as a table, with one row for each mark. */
export interface ChartData {
  /** The chart's title, used as the table's name. */
  readonly name: string;
  /** Text of the control that opens the table, such as "Show as table". */
  readonly openLabel: string;
  readonly columns: readonly string[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly string[])[];
}

/** The table below a chart. */
export const ChartTable = ({ name, openLabel, columns, rows }: ChartData) => {
  const { wasOpened, handleClick, handleToggle } = useFirstOpening();
  return (
    <details className={styles.table} onToggle={(event) => handleToggle((event.currentTarget as HTMLDetailsElement).open)}>
      <summary onClick={handleClick}>{openLabel}</summary>
      <div className={styles.rows}>{wasOpened && <DataTable name={name} columns={columns} rows={rows} />}</div>
    </details>
  );
};
