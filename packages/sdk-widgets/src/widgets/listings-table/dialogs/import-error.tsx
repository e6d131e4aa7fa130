import type { RelistError } from '../../../core/errors.ts';
import { translateError } from '../../../core/errors.ts';
import type { Translate } from '../../../core/languages/translate.ts';
import type { TextKey } from '../../../core/texts/en.ts';
import { describeFieldError } from '../../../headless/shared/error-text.ts';
import { Alert } from '../../../ui/index.ts';
import styles from './dialogs.module.css';

/** Rows with errors beyond this limit are only counted. */
const MAX_ROWS = 5;

const endSentence = (text = '') => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns the cell's name from the server's key, such as `row 4, price`. */
const nameCell = (key: string, t: Translate): string => {
  const [, row, column] = /^row (\d+)(?:, (.+))?$/.exec(key) ?? [];
  if (row === undefined) return key;
  return column === undefined
    ? t('files.row', { row })
    : t('files.cell', { row, column: t(`files.field.${column}` as TextKey, {}, column) });
};

/** The reason why the server rejects a file: a sentence about the file, or the cells to correct. */
export const ImportError = ({ error, t }: { readonly error: RelistError; readonly t: Translate }) => {
  const { file, ...cells } = error.fieldErrors ?? {};
  const entries = Object.entries(cells);
  if (file) return <Alert tone="error">{endSentence(describeFieldError(t('files.theFile'), file, t))}</Alert>;
  if (!entries.some(([key]) => key.startsWith('row '))) return <Alert tone="error">{translateError(error, t)}</Alert>;
  return (
    <Alert tone="error">
      <p>{t('files.fixRows')}</p>
      <ul className={styles.cells}>
        {entries.slice(0, MAX_ROWS).map(([key, cellError]) => {
          const name = nameCell(key, t);
          const text = endSentence(describeFieldError('', cellError, t)?.trim());
          return (
            <li key={key}>
              <b>{name}:</b> {text}
            </li>
          );
        })}
        {entries.length > MAX_ROWS && <li>{t('files.moreChanges', { count: entries.length - MAX_ROWS })}</li>}
      </ul>
    </Alert>
  );
};
