import { useState, type FormEvent } from 'react';
import type { Question } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { Button, Field, PriceTag } from '../../ui/index.ts';
import { translateQuestion } from '../../headless/shared/messages.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './pricing-card.module.css';

interface PriceQuestionProps {
  /** The question, or null if there is none to ask. */
  question: Question | null;
  onAnswer?: ((field: Question['field'], value: string) => void) | undefined;
  isAnswering?: boolean;
  hasFailed?: boolean;
  format: Format;
  t: Translate;
}

const PriceRangeText = ({ question, format, t }: Pick<PriceQuestionProps, 'format' | 't'> & { question: Question | null }) => (
  <p role="status">
    {question?.range
      ? t('question.range', { low: format.money(question.range.low), high: format.money(question.range.high) })
      : t('question.noRange')}
  </p>
);

type AnswerProps = PriceQuestionProps & { question: Question; onAnswer: NonNullable<PriceQuestionProps['onAnswer']> };

/** Shows answers as price tags. A tap prices the item immediately. */
const Answers = ({ question, onAnswer, isAnswering = false, format }: AnswerProps) => (
  <ul className={styles.answers}>
    {question.answers.map(({ label, value, price }) => (
      <li key={value}>
        <Button disabled={isAnswering} onClick={() => onAnswer(question.field, value)}>
          {label} {price && <PriceTag size="s" amount={price.average} locale={format.locale} />}
        </Button>
      </li>
    ))}
  </ul>
);

const FreeTextAnswer = ({ question, onAnswer, isAnswering = false, t }: AnswerProps) => {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onAnswer(question.field, text.trim());
  };
  return (
    <form className={styles.ask} onSubmit={send}>
      <Field label={t('question.model')} value={text} maxLength={200} onChange={setText} />
      <Button type="submit" variant="primary" disabled={isAnswering}>
        {t('question.price')}
      </Button>
    </form>
  );
};

/** Asks a question instead of showing an unreliable price. */
export const PriceQuestion = (props: PriceQuestionProps) => {
  const { question, onAnswer, hasFailed = false, format, t } = props;
  const [isSkipped, setIsSkipped] = useState(false);
  // The analysis card asks what an item is.
  if (!question || question.code === 'what_is_it') return <PriceRangeText question={null} format={format} t={t} />;
  const questionProps = onAnswer && { ...props, question, onAnswer };
  return (
    <section className={styles.section}>
      <h3>{translateQuestion(t, question)}</h3>
      {question.code !== 'tell_more' && <p className={styles.small}>{t('question.text')}</p>}
      {questionProps && <Answers {...questionProps} />}
      {questionProps && <FreeTextAnswer key={question.message} {...questionProps} />}
      {hasFailed && <p role="alert">{t('question.failed')}</p>}
      {isSkipped || !questionProps || question.code === 'tell_more' ? (
        <PriceRangeText question={question} format={format} t={t} />
      ) : (
        <Button variant="quiet" onClick={() => setIsSkipped(true)}>
          {t('question.skip')}
        </Button>
      )}
    </section>
  );
};
