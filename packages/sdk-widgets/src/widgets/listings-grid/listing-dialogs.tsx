import type { Listing } from '@relist/api/contract';
import { sentenceOf, type Problem } from '../../core/errors.ts';
import type { Translate } from '../../core/translate.ts';
import { withHash } from '../../headless/complete-listing.ts';
import { ANSWER_LABELS, CONFIRM_LABELS, questionTitle } from '../../headless/listing-words.ts';
import {
  isAnswered,
  isWrong,
  type ListingAnswer,
  type ListingAnswers,
  type ListingQuestion,
  type ListingsBoard,
} from '../../stores/listings-board.ts';
import { Alert, Button, Dialog, Field } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './listings-grid.module.css';

export interface QuestionDialogProps {
  readonly question: ListingQuestion;
  readonly listing: Listing;
  readonly answers: ListingAnswers;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly board: Pick<ListingsBoard, 'answer' | 'confirm' | 'close'>;
  readonly format: Format;
  readonly t: Translate;
}

const DESCRIPTION_ROWS = 10;

/** Title, text and price by hand; the API keeps them through every rewrite. */
const EditFields = ({ field }: { readonly field: FieldOf }) => (
  <>
    <Field {...field('title')} dir="auto" />
    <Field {...field('description')} dir="auto" rows={DESCRIPTION_ROWS} />
    <Field {...field('price')} inputMode="decimal" />
  </>
);

/** What it was sold for and when. */
const SoldFields = ({ field, t }: { readonly field: FieldOf; readonly t: Translate }) => (
  <>
    <Field {...field('soldPrice')} inputMode="decimal" />
    <Field {...field('soldDay')} hint={t('listings.soldDayHint')} type="date" />
  </>
);

/** The whole listing, as a buyer reads it. */
const Whole = ({ listing, format }: Pick<QuestionDialogProps, 'listing' | 'format'>) => (
  <>
    <p className={styles.amount}>{format.money(listing.price)}</p>
    <p className={styles.whole} dir="auto">
      {listing.description}
    </p>
    <p className={styles.more}>{listing.hashtags.map(withHash).join(' ')}</p>
  </>
);

const fieldOf =
  ({ answers, board, t }: QuestionDialogProps) =>
  (part: ListingAnswer) => ({
    label: t(ANSWER_LABELS[part]),
    value: answers[part],
    onChange: (text: string) => board.answer(part, text),
    // Blank texts keep the button off, as they always have; an amount needs to be told what it looks like.
    error: (part === 'price' || part === 'soldPrice') && isWrong(part, answers) ? t('listings.amount') : undefined,
  });
type FieldOf = ReturnType<typeof fieldOf>;

/** What is asked, or shown, before a listing is changed; nothing brings a deleted one back. */
export const QuestionDialog = (props: QuestionDialogProps) => {
  const { question, listing, busy, problem, board, t } = props;
  const field = fieldOf(props);
  const footer = question !== 'view' && (
    <>
      <Button onClick={board.close}>{t('listings.cancel')}</Button>
      <Button
        variant={question === 'delete' ? 'danger' : 'primary'}
        busy={busy}
        disabled={!isAnswered(props)}
        onClick={() => void board.confirm()}
      >
        {t(CONFIRM_LABELS[question])}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={board.close} title={questionTitle(question, listing, t)} closeLabel={t('common.close')} footer={footer}>
      <div className={styles.form}>
        {question === 'edit' && <EditFields field={field} />}
        {question === 'sell' && <SoldFields field={field} t={t} />}
        {question === 'view' && <Whole {...props} />}
        {question === 'delete' && <p dir="auto">{t('listings.deleteText', { title: listing.title })}</p>}
        {problem && <Alert tone="error">{sentenceOf(problem, t)}</Alert>}
      </div>
    </Dialog>
  );
};
