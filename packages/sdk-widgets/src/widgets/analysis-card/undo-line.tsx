import type { Translate } from '../../core/languages/translate.ts';
import { getFactLabel } from '../../headless/item/fact-rows.ts';
import type { EditableFact } from '../../stores/items/item-corrections.ts';
import { Button } from '../../ui/index.ts';
import { undo as undoOutline } from '../../ui/icons/outlines.ts';
import styles from './facts.module.css';
import type { FactEditing } from './use-corrections.ts';

interface UndoLineProps {
  readonly fact: EditableFact;
  readonly editing: FactEditing;
  /** Moves focus, because the button disappears when pressed. */
  readonly onUndo?: () => void;
  readonly t: Translate;
}

/** The last correction, with an undo button. */
export const UndoLine = ({ fact, editing, onUndo, t }: UndoLineProps) =>
  editing.pending === null && editing.lastCorrection?.fact === fact ? (
    <div className={styles.undo}>
      <output>{t('analysis.corrected', { fact: getFactLabel(fact, t) })}</output>
      <Button
        size="s"
        variant="quiet"
        icon={undoOutline}
        onClick={() => {
          onUndo?.();
          void editing.undo();
        }}
      >
        {t('analysis.undo')}
      </Button>
    </div>
  ) : null;
