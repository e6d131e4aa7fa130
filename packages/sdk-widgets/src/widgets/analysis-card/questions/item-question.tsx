import type { Item, Question } from '@relist/api/contract';
import { useId, useState, type FormEvent } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import { Button } from '../../../ui/index.ts';
import { translateQuestion } from '../../../headless/shared/messages.ts';
import styles from './item-question.module.css';
import { CategoryField } from '../category-field.tsx';
import type { FactEditing } from '../use-corrections.ts';

/** Returns whether the question asks what the item is. Other questions appear next to the facts they are about. */
const isNamingQuestion = (question: Question | null): question is Question => question?.code === 'what_is_it';

export interface ItemQuestionProps {
  readonly item: Item;
  readonly editing: FactEditing;
  readonly t: Translate;
}

/** Asks what an unidentified item is; accepts free text or a suggestion. Price and listing follow from the answer. */
export const ItemQuestion = ({ item: { question }, editing, t }: ItemQuestionProps) => {
  const [text, setText] = useState('');
  const heading = useId();
  if (!isNamingQuestion(question)) return null;
  const isBusy = editing.pending !== null;
  const answer = (value: string) => void editing.correct('category', value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !isBusy) answer(text.trim());
  };
  return (
    <form className={styles.question} aria-labelledby={heading} onSubmit={send}>
      <h3 id={heading} className={styles.questionTitle}>
        {translateQuestion(t, question)}
      </h3>
      <p className={styles.questionHelp}>{t(question.answers.length > 0 ? 'question.help' : 'question.helpTyped')}</p>
      {question.answers.length > 0 && (
        <div className={styles.answers}>
          {question.answers.map(({ label, value }) => (
            <Button key={value} size="s" disabled={isBusy} onClick={() => answer(value)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <CategoryField label={t('question.field')} value={text} onChange={setText} t={t} />
      <Button variant="primary" type="submit" busy={isBusy} disabled={!text.trim()}>
        {t('question.send')}
      </Button>
    </form>
  );
};
