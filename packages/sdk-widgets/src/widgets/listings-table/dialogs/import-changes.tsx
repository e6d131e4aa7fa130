import type { ImportPreview } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import type { TextKey } from '../../../core/texts/en.ts';
import { useFormat, type Format } from '../../shared/use-format.ts';
import { Alert, VisuallyHidden } from '../../../ui/index.ts';
import styles from './dialogs.module.css';

/** Changes and skipped rows beyond these limits are only counted. */
const MAX_CHANGES = 50;
const MAX_SKIPPED = 5;

type ChangedField = ImportPreview['changes'][number]['fields'][number];
type Field = ChangedField['field'];
type Value = ChangedField['from'];

/** Formats prices, dates and statuses as the list shows them. */
const formatValue = (field: Field, value: Value, format: Format, t: Translate): string => {
  if (typeof value === 'number') return format.money(value);
  if (typeof value === 'string' && field === 'soldAt') return format.date(value);
  if (typeof value === 'string' && field === 'status') return t(`listings.status.${value}` as TextKey, {}, value);
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return text || t('files.empty');
};

interface ChangeProps {
  readonly change: ImportPreview['changes'][number];
  readonly format: Format;
  readonly t: Translate;
}

const Change = ({ change, format, t }: ChangeProps) => (
  <li>
    <b dir="auto">{change.title}</b>
    <ul>
      {change.fields.map(({ field, from, to }) => (
        <li key={field}>
          {t(`files.field.${field}`)} <VisuallyHidden>{t('files.was')}</VisuallyHidden>{' '}
          <s dir="auto">{formatValue(field, from, format, t)}</s> <VisuallyHidden>{t('files.now')}</VisuallyHidden>{' '}
          <ins dir="auto">{formatValue(field, to, format, t)}</ins>
        </li>
      ))}
    </ul>
  </li>
);

/** The planned changes of an import by listing, and the skipped rows. After the import, only the number of changed listings. */
export const ImportChanges = ({ preview, t }: { readonly preview: ImportPreview; readonly t: Translate }) => {
  const { applied, changes, unchanged, skipped, ignoredColumns } = preview;
  const format = useFormat();
  const count = changes.length;
  if (applied) return <Alert tone="ok">{t('files.applied', { count })}</Alert>;
  return (
    <>
      <div role="status">
        <h3>{count > 0 ? t('files.changes', { count }) : t('files.noChanges')}</h3>
      </div>
      {unchanged > 0 && count > 0 && <p className={styles.note}>{t('files.unchanged', { count: unchanged })}</p>}
      <ul className={styles.imported}>
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <Change key={`${change.row}-${change.listingId}`} change={change} format={format} t={t} />
        ))}
      </ul>
      {count > MAX_CHANGES && <p>{t('files.moreChanges', { count: count - MAX_CHANGES })}</p>}
      {skipped.length > 0 && (
        <ul className={styles.skipped}>
          {skipped.slice(0, MAX_SKIPPED).map(({ row, reason }) => (
            <li key={row}>{t('files.skipped', { row, reason })}</li>
          ))}
          {skipped.length > MAX_SKIPPED && <li>{t('files.skippedMore', { count: skipped.length - MAX_SKIPPED })}</li>}
        </ul>
      )}
      {ignoredColumns.length > 0 && <p className={styles.note}>{t('files.ignored', { columns: ignoredColumns.join(', ') })}</p>}
    </>
  );
};
