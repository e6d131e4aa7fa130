import { translateError } from '../../../core/errors.ts';
import { Button } from '../../../ui/index.ts';
import type { Translate } from '../../../core/languages/translate.ts';
import type { Editing } from '../listing-props.ts';
import { LazyPart } from '../../shared/lazy-part.tsx';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { undo } from '../../../ui/icons/outlines.ts';
import styles from '../listing-generator.module.css';

interface EditBarProps {
  readonly editing: Editing;
  readonly listingId: string;
  readonly t: Translate;
}

/** Loads the alert when the first conflict occurs, because conflicts are rare. */
const loadConflictAlert = () => import('./conflict-alert.tsx');

/** Save status, undo and redo. The status is empty while the seller types, because the edits are saved when focus leaves the fields. */
export const EditBar = ({ editing, listingId, t }: EditBarProps) => {
  const { hasUnsavedParts, invalidParts, isSaving, error, canUndo, canRedo } = editing;
  const describeState = () => {
    if (isSaving) return t('listing.saving');
    if (invalidParts.length > 0) return t('listing.held');
    return hasUnsavedParts ? '' : t('listing.allSaved');
  };
  if (!canUndo && !canRedo && !hasUnsavedParts && !error) return null;
  return (
    <>
      <div className={styles.edited}>
        <Button size="s" variant="quiet" icon={undo} disabled={!canUndo} onClick={editing.undo}>
          {t('listing.undo')}
        </Button>
        {canRedo && (
          <Button size="s" variant="quiet" onClick={editing.redo}>
            {t('listing.redo')}
          </Button>
        )}
        <output>{describeState()}</output>
      </div>
      {error &&
        (error.code === 'conflict' ? (
          <LazyPart load={loadConflictAlert} t={t}>
            {(part) => <part.ConflictAlert listingId={listingId} onVersion={editing.showVersion} />}
          </LazyPart>
        ) : (
          <RetryAlert text={t('listing.notSaved', { message: translateError(error, t) })} onRetry={editing.save} />
        ))}
    </>
  );
};
