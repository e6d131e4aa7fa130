import type { ImportPreview } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import { Alert, VisuallyHidden } from '../../../ui/index.ts';
import styles from './dialogs.module.css';

/** Changes and skipped rows beyond these limits are only counted. */
const MAX_CHANGES = 50;
const MAX_SKIPPED = 5;

type Value = ImportPreview['changes'][number]['fields'][number]['from'];

const formatValue = (value: Value, t: Translate): string => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text || t('files.empty');
};

const Change = ({ change, t }: { readonly change: ImportPreview['changes'][number]; readonly t: Translate }) => (
  <li>
    <b dir="auto">{change.title}</b>
    <ul>
      {change.fields.map(({ field, from, to }) => (
        <li key={field}>
          {t(`files.field.${field}`)} <VisuallyHidden>{t('files.was')}</VisuallyHidden> <s dir="auto">{formatValue(from, t)}</s>{' '}
          <VisuallyHidden>{t('files.now')}</VisuallyHidden> <ins dir="auto">{formatValue(to, t)}</ins>
        </li>
      ))}
    </ul>
  </li>
);

/** The planned changes of an import by listing, and the skipped rows. After the import, it shows only the number of changed listings. */
export const ImportChanges = ({ preview, t }: { readonly preview: ImportPreview; readonly t: Translate }) => {
  const { applied, changes, unchanged, skipped, ignoredColumns } = preview;
  const count = changes.length;
  if (applied) return <Alert tone="ok">{t('files.applied', { count })}</Alert>;
  return (
    <>
      <div role="status">
        <h3>{count > 0 ? t('files.changes', { count }) : t('files.noChanges')}</h3>
      </div>
      {unchanged > 0 && count > 0 && <p className={styles.minor}>{t('files.unchanged', { count: unchanged })}</p>}
      <ul className={styles.imported}>
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <Change key={`${change.row}-${change.listingId}`} change={change} t={t} />
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
      {ignoredColumns.length > 0 && <p className={styles.minor}>{t('files.ignored', { columns: ignoredColumns.join(', ') })}</p>}
    </>
  );
};
