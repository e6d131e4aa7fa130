import styles from './data-table.module.css';

export interface DataTableProps {
  /** Accessible name of the table. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly string[])[];
  /** True if the cells contain text instead of numbers. The text wraps and is aligned to the start. */
  readonly hasText?: boolean;
}

/** The header row of a table. */
export const TableHead = ({ columns }: Pick<DataTableProps, 'columns'>) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

/** A table of numbers. If space is tight, it scrolls horizontally, and the keyboard can scroll it too. */
export const DataTable = ({ name, columns, rows, hasText = false }: DataTableProps) => (
  // A scroll container must be in the tab order.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} tabIndex={0} role="group" aria-label={name} data-words={hasText || undefined}>
    <table>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(([head, ...cells], index) => (
          <tr key={`${index} ${head}`}>
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
