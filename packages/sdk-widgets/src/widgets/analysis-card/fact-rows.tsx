import type { Item } from '@relist/api/contract';
import { useState } from 'react';
import { findDisagreement, needsCheck } from '../../headless/item/evidence-line.ts';
import { createFactRows, type FactRow as Row } from '../../headless/item/fact-rows.ts';
import { Fold, isPhone } from '../../ui/index.ts';
import type { FactRowProps } from './condition-details.tsx';
import { FactRow, UncertainMark } from './fact-row.tsx';
import styles from './facts.module.css';

/** Facts that a phone always shows. */
const FIRST_FIELDS: readonly string[] = ['category', 'brand', 'color'];
/** Number of facts that a phone shows at first, including one with a question if there is any. */
const SHOWN_COUNT = 4;

/** Returns whether the seller should check a fact or answer a question about it. */
const needsAttention = ({ field, evidence }: Row, { analysisResults }: Item): boolean =>
  needsCheck(evidence) ||
  findDisagreement(evidence) !== null ||
  (field === 'condition' && (analysisResults.conditionChecks ?? []).some(({ answer }) => answer === null));

/** Returns the facts to fold. A single fact is not folded. */
const findFoldedRows = (rows: readonly Row[], item: Item): readonly Row[] => {
  const rank = (row: Row): number => (FIRST_FIELDS.includes(row.field) ? 0 : needsAttention(row, item) ? 1 : 2);
  const foldedRows = rows.toSorted((a, b) => rank(a) - rank(b)).slice(SHOWN_COUNT);
  return foldedRows.length > 1 ? foldedRows : [];
};

type RowListProps = Omit<FactRowProps, 'row'> & { readonly rows: readonly Row[] };

const RowList = ({ rows, ...props }: RowListProps) => (
  <div className={styles.facts}>
    {rows.map((row) => (
      <FactRow key={row.field} row={row} {...props} />
    ))}
  </div>
);

type FactRowsProps = Omit<FactRowProps, 'row'> & { readonly hasFold: boolean };

/** The known facts as rows. The folded facts are chosen once, so that a fact stays in place when it is corrected. */
export const FactRows = ({ hasFold, ...props }: FactRowsProps) => {
  const { item, editing, t } = props;
  const rows = createFactRows(item, t);
  const [fields] = useState(() => (hasFold && isPhone() ? findFoldedRows(rows, item) : []).map(({ field }) => field));
  const [isOpen, setIsOpen] = useState(false);
  const foldedRows = rows.filter(({ field }) => fields.includes(field));
  /** True when the fold must be open: after a correction or a link to one of its facts. */
  const isNeeded = foldedRows.some(({ field }) => field === editing?.lastCorrection?.fact || editing?.openRows.includes(field));
  return (
    <>
      <RowList rows={rows.filter((row) => !foldedRows.includes(row))} {...props} />
      {foldedRows.length > 0 && (
        <Fold
          className={styles.more}
          title={t('fact.more')}
          answer={
            <span className={styles.folded}>
              {t('fact.missingCount', { count: foldedRows.length })}
              {foldedRows.some((row) => needsAttention(row, item)) && <UncertainMark isUncertain t={t} />}
            </span>
          }
          open={isOpen || isNeeded}
          onToggle={setIsOpen}
        >
          <RowList rows={foldedRows} {...props} />
        </Fold>
      )}
    </>
  );
};
