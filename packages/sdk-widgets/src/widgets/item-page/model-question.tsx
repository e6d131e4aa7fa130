import type { Item, Question } from '@relist/api/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { getQuestionTitle, formatRange } from '../../headless/item/item-summary.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { translateQuestion } from '../../headless/shared/messages.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Field, Fold, HangingTag, PriceTag } from '../../ui/index.ts';
import { AnswerAlert } from '../analysis-card/correction-alert.tsx';
import type { FactEditing } from '../analysis-card/use-corrections.ts';
import { useFormat, type Format } from '../shared/use-format.ts';
import page from './item-page.module.css';
import { RecognizedFacts } from './name-question.tsx';
import styles from './questions.module.css';
import { Heading, type SummaryProps } from './summary.tsx';

interface ModelQuestionProps extends Pick<SummaryProps, 'level' | 'headingRef'> {
  readonly item: Item & { readonly question: Question };
  readonly editing: FactEditing;
  /** The button to photograph the label; null if no photo can be added. */
  readonly labelButton: ReactNode;
  /** Called if the seller cannot find the model, so only the range is known. */
  readonly onSkip: () => void;
}

interface AnswerProps {
  readonly question: Question;
  readonly editing: FactEditing;
  readonly format: Format;
  readonly t: Translate;
}

/** Answers with price and range. A tap prices the item immediately. */
const Answers = ({ question, editing, format }: AnswerProps) => (
  <div className={styles.answers}>
    {question.answers.map(({ label, value, price }) => (
      <button
        key={value}
        type="button"
        className={styles.answer}
        disabled={editing.pending !== null}
        onClick={() => void editing.answer(question.field, value)}
      >
        <b>{label}</b> {price && <PriceTag size="s" amount={price.average} locale={format.locale} />}{' '}
        {price && <small>{formatRange(price, format)}</small>}
      </button>
    ))}
  </div>
);

const FreeTextAnswer = ({ question, editing, t }: AnswerProps) => {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void editing.answer(question.field, text.trim());
  };
  return (
    <form className={styles.field} onSubmit={send}>
      <Field label={t('question.model')} value={text} maxLength={200} onChange={setText} dir="auto" />
      <Button type="submit" busy={editing.pending !== null} disabled={!text.trim()}>
        {t('weak.action')}
      </Button>
    </form>
  );
};

/** The proposed answers, and a field for any other. The field is folded if there are proposals. */
const AnswerChoice = ({ question, ...props }: AnswerProps) => {
  const field = <FreeTextAnswer question={question} {...props} />;
  if (question.answers.length === 0) return field;
  return (
    <>
      <Answers question={question} {...props} />
      <Fold title={props.t('model.other')}>{field}</Fold>
    </>
  );
};

/** Asks for the model of an item whose price depends on it, with a price per answer. */
export const ModelQuestion = ({ item, editing, labelButton, onSkip, level, headingRef }: ModelQuestionProps) => {
  const t = useTranslate();
  const format = useFormat();
  const { question } = item;
  const Subheading = level === 1 ? 'h2' : 'h3';
  return (
    <>
      <div className={page.price}>
        <HangingTag amount={null} blank={t('item.noPrice')} />
      </div>
      <Heading level={level} headingRef={headingRef}>
        {t(getQuestionTitle(question))}
      </Heading>
      <p className={styles.help}>
        {question.range ? t('model.text', { name: item.name, range: formatRange(question.range, format) }) : item.name}
      </p>
      <section className={styles.ask}>
        <Subheading>{translateQuestion(t, question)}</Subheading>
        {question.code === 'which_model' && <p className={styles.help}>{t('model.where')}</p>}
        <AnswerChoice key={question.message} question={question} editing={editing} format={format} t={t} />
      </section>
      <AnswerAlert editing={editing} t={t} />
      <div className={styles.actions}>
        {labelButton}
        <Button variant="quiet" onClick={onSkip}>
          {t('model.skip')}
        </Button>
      </div>
      <RecognizedFacts item={item} t={t} />
    </>
  );
};
