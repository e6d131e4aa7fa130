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
    {/* What scrolls must be reachable by keys. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={name}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], at) => (
            <tr key={`${at} ${head}`}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
