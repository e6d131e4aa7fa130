import type { Item } from '@relist/api/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { createFactRows } from '../../headless/item/fact-rows.ts';
import { Button, Fold, HangingTag } from '../../ui/index.ts';
import { CategoryField } from '../analysis-card/category-field.tsx';
import { AnswerAlert } from '../analysis-card/correction-alert.tsx';
import type { FactEditing } from '../analysis-card/use-corrections.ts';
import styles from './questions.module.css';
import page from './item-page.module.css';
import { Heading, type SummaryProps } from './summary.tsx';

interface NameQuestionProps extends Pick<SummaryProps, 'level' | 'headingRef'> {
  readonly item: Item;
  readonly editing: FactEditing;
  /** The request for the photo that would help most; null if no photo can be added. */
  readonly photoRequest: ReactNode;
  readonly t: Translate;
}

const MAX_SUGGESTIONS = 3;

/** Returns a sentence with the reason the item could not be identified, from the advice about its photos; '' if there is none. */
const describeReason = ({ photos }: Item, t: Translate): string => {
  const advice = photos.flatMap((photo) => photo.advice)[0];
  return advice ? t(`weak.why.${advice.code}` as TextKey, {}, '') : '';
};

const Suggestions = ({ item, editing, t }: Pick<NameQuestionProps, 'item' | 'editing' | 't'>) => {
  const answers = item.question?.answers.slice(0, MAX_SUGGESTIONS) ?? [];
  if (answers.length === 0) return null;
  return (
    <div className={styles.guesses} role="group" aria-label={t('weak.guesses')}>
      {answers.map(({ label, value }) => (
        <button
          key={value}
          type="button"
          className={styles.guess}
          disabled={editing.pending !== null}
          onClick={() => void editing.correct('category', value)}
        >
          {t('weak.guess', { type: label })}
        </button>
      ))}
    </div>
  );
};

/** A fold with the facts that were recognized despite the open question. */
export const RecognizedFacts = ({ item, t }: { readonly item: Item; readonly t: Translate }) => {
  const rows = createFactRows(item, t);
  if (rows.length === 0) return null;
  return (
    <Fold title={t('weak.seen')} answer={t('weak.seenCount', { count: rows.length })}>
      <dl className={styles.factList}>
        {rows.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.finePrint}>{t('weak.sure', { percent: Math.round(item.analysisResults.confidence) })}</p>
    </Fold>
  );
};

/** The page of an unidentified item: no price, no listing, one question, and the photo that would answer it. */
export const NameQuestion = ({ item, editing, photoRequest, level, headingRef, t }: NameQuestionProps) => {
  const [text, setText] = useState('');
  const isBusy = editing.pending !== null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void editing.correct('category', text.trim());
  };
  return (
    <>
      <div className={page.price}>
        <HangingTag amount={null} blank={t('item.noPrice')} />
      </div>
      <Heading level={level} headingRef={headingRef}>
        {t('weak.title')}
      </Heading>
      <p className={styles.help}>
        {describeReason(item, t)} {t('weak.name')}
      </p>
      <form className={styles.ask} onSubmit={send}>
        <div className={styles.field}>
          <CategoryField label={t('weak.field')} placeholder={t('weak.example')} value={text} onChange={setText} t={t} />
          <Button variant="primary" type="submit" busy={isBusy} disabled={!text.trim()}>
            {t('weak.action')}
          </Button>
        </div>
        <Suggestions item={item} editing={editing} t={t} />
      </form>
      <AnswerAlert editing={editing} t={t} />
      {photoRequest && (
        <>
          <p className={styles.divider}>{t('weak.or')}</p>
          {photoRequest}
        </>
      )}
      <RecognizedFacts item={item} t={t} />
    </>
  );
};
