import styles from './data-table.module.css';

export interface DataTableProps {
  /** What the table is about. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
  /** Words rather than figures: cells break into lines and begin where text begins. */
  readonly words?: boolean;
}

/** Figures in rows. Where it is narrower than its columns it scrolls by itself, by keys as well. */
export const DataTable = ({ name, columns, rows, words = false }: DataTableProps) => (
  // What scrolls must be reachable by keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} tabIndex={0} role="group" aria-label={name} data-words={words || undefined}>
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
            <th scope="row">
              <bdi>{head}</bdi>
            </th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
