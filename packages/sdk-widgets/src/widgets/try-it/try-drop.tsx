import type { ReactNode } from 'react';
import { translateError, type RelistError } from '../../core/errors.ts';
import { useTranslate } from '../../hooks/index.ts';
import type { VisitorResult } from '../../stores/visitor/visitor-results.ts';
import { Alert, Button, joinClasses, Icon } from '../../ui/index.ts';
import { useFileDrop, useFilePaste } from '../photo-uploader/use-file-drop.ts';
import { useFileInputs } from '../photo-uploader/use-file-inputs.tsx';
import styles from './try-it.module.css';

interface TryDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Error from the last attempt. */
  readonly error: RelistError | null;
  /** The result stored on this device. */
  readonly savedResult: VisitorResult | null;
  readonly onShowSaved: (savedResult: VisitorResult) => void;
  readonly samples: ReactNode;
  readonly onSignUp: () => void;
}

/** Returns whether only an account can fix the error. */
const needsAccount = ({ code }: RelistError) => code === 'try_used' || code === 'try_disabled';

const TryError = ({ error, onSignUp }: { readonly error: RelistError; readonly onSignUp: () => void }) => {
  const t = useTranslate();
  const isFinal = needsAccount(error);
  const message = error.status > 0 ? translateError(error, t) : t('uploader.failed.text');
  return (
    <div className={styles.error}>
      <Alert tone={isFinal ? 'check' : 'error'}>
        <p>{isFinal ? message : t('try.failed', { message })}</p>
        {isFinal && <Button onClick={onSignUp}>{t('try.signUp')}</Button>}
      </Alert>
    </div>
  );
};

/** Starts an analysis without an account. Phones offer the camera first, and other devices a file picker. */
export const TryDrop = ({ onFiles, error, savedResult, onShowSaved, samples, onSignUp }: TryDropProps) => {
  const t = useTranslate();
  const { inputs, choose, takePhoto } = useFileInputs(onFiles);
  const [isOver, handlers] = useFileDrop(onFiles, true);
  useFilePaste(onFiles, true);
  return (
    <section className={joinClasses(styles.drop, isOver && styles.over)} aria-label={t('try.label')} {...handlers}>
      {inputs}
      <span className={styles.mark} aria-hidden="true">
        <Icon name="camera" size={26} />
      </span>
      <h2>{t('try.drop')}</h2>
      <div className={styles.buttons}>
        <Button variant="primary" icon="camera" className={styles.narrow} onClick={takePhoto}>
          {t('try.take')}
        </Button>
        <Button className={styles.narrow} onClick={choose}>
          {t('try.choose')}
        </Button>
        <Button variant="primary" icon="upload" className={styles.wide} onClick={choose}>
          {t('try.choose')}
        </Button>
      </div>
      <p className={styles.hint}>
        <span className={styles.wide}>{t('try.dropHere')} </span>
        {t('try.free')}
      </p>
      {error && <TryError error={error} onSignUp={onSignUp} />}
      {savedResult && (
        <p className={styles.row}>
          <span>{t('try.last', { name: savedResult.result.item.name })}</span>
          <Button size="s" onClick={() => onShowSaved(savedResult)}>
            {t('try.show')}
          </Button>
        </p>
      )}
      {samples && <div className={styles.row}>{samples}</div>}
    </section>
  );
};
