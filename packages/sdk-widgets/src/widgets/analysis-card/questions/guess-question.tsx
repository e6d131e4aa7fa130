import { useId } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import { findDisagreement, needsCheck, type Disagreement } from '../../../headless/item/evidence-line.ts';
import type { FactRow } from '../../../headless/item/fact-rows.ts';
import { isEditableFact, type EditableFact } from '../../../stores/items/item-corrections.ts';
import { Button } from '../../../ui/index.ts';
import styles from '../facts.module.css';
import type { FactEditing } from '../use-corrections.ts';

/** Returns whether the row is a guess that the name, the listing and the price depend on. */
const isImportantGuess = ({ field, evidence }: FactRow): boolean => field === 'category' && needsCheck(evidence);

interface GuessQuestionProps {
  readonly value: string;
  readonly editing: FactEditing;
  /** Moves focus, because the buttons disappear when the guess is confirmed. */
  readonly onConfirm: () => void;
  readonly t: Translate;
}

/** Asks whether a guessed category is right. "No" opens the row with its field. */
const GuessQuestion = ({ value, editing, onConfirm, t }: GuessQuestionProps) => {
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

interface ConflictQuestionProps extends GuessQuestionProps {
  readonly fact: EditableFact;
  readonly disagreement: Disagreement;
}

/** Asks which value is right if the label or barcode says something other than the seller. */
const ConflictQuestion = ({ fact, value, disagreement, editing, onConfirm, t }: ConflictQuestionProps) => {
  const id = useId();
  const choose = (choice: string) => {
    onConfirm();
    void editing.correct(fact, choice);
  };
  return (
    <div className={styles.guess} role="group" aria-labelledby={id}>
      <span id={id}>{t(`fact.conflict.${disagreement.source}`, { value: disagreement.value })}</span>
      {[disagreement.value, value].map((choice) => (
        <Button key={choice} size="s" disabled={editing.pending !== null} onClick={() => choose(choice)}>
          <bdi>{choice}</bdi>
        </Button>
      ))}
    </div>
  );
};

type FactQuestionProps = Omit<GuessQuestionProps, 'value'> & { readonly row: FactRow };

/** The question about a row, if there is one: whether a guess is right, or which of two sources is. */
export const FactQuestion = ({ row, ...props }: FactQuestionProps) => {
  const { field, value, evidence } = row;
  if (isImportantGuess(row)) return <GuessQuestion value={value} {...props} />;
  const disagreement = findDisagreement(evidence);
  if (!disagreement || !isEditableFact(field) || field === 'category' || field === 'condition') return null;
  return <ConflictQuestion fact={field} value={value} disagreement={disagreement} {...props} />;
};
