import type { Translate } from '../../core/translate.ts';
import { Button } from '../../ui/index.ts';
import type { EditablePart } from '../../stores/listing-editor.ts';
import styles from './listing-generator.module.css';

export interface PartLockProps {
  readonly part: EditablePart;
  readonly locked: boolean;
  readonly onUnlock: (part: EditablePart) => void;
  readonly t: Translate;
}

/** Says that a part is the seller's own, kept by every rewrite, and gives it back on demand. */
export const PartLock = ({ part, locked, onUnlock, t }: PartLockProps) =>
  locked && (
    <p className={styles.lock}>
      <span>{t('listing.locked')}</span>
      <Button size="s" variant="quiet" aria-label={t(`listing.unlock.${part}`)} onClick={() => onUnlock(part)}>
        {t('listing.unlock')}
      </Button>
    </p>
  );
