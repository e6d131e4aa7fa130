import { useId } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import { needsCheck } from '../../../headless/item/evidence-line.ts';
import type { FactRow } from '../../../headless/item/fact-rows.ts';
import { Button } from '../../../ui/index.ts';
import styles from '../facts.module.css';
import type { FactEditing } from '../use-corrections.ts';

/** Returns whether the row is a guess that the name, the listing and the price depend on. */
export const isAskedGuess = ({ field, evidence }: FactRow): boolean => field === 'category' && needsCheck(evidence);

interface GuessQuestionProps {
  readonly value: string;
  readonly editing: FactEditing;
  /** Moves focus, because the buttons disappear when the guess is confirmed. */
  readonly onConfirm: () => void;
  readonly t: Translate;
}

/** Asks whether a guessed category is right. "No" opens the row with its field. */
export const GuessQuestion = ({ value, editing, onConfirm, t }: GuessQuestionProps) => {
  const id = useId();
  const isBusy = editing.pending !== null;
  const confirm = () => {
    onConfirm();
    void editing.correct('category', value);
  };
  return (
    <div className={styles.guess} role="group" aria-labelledby={id}>
      <span id={id}>{t('fact.guess')}</span>
      <Button size="s" disabled={isBusy} onClick={confirm}>
        {t('wear.yes')}
      </Button>
      <Button size="s" disabled={isBusy} onClick={() => editing.setRow('category', true)}>
        {t('wear.no')}
      </Button>
    </div>
  );
};
