import type { Item } from '@relist/api/contract';
import { createStatsTiles } from '../../headless/stats.ts';
import { useRelist, useData, useTranslate } from '../../hooks/index.ts';
import { Fold, Skeleton } from '../../ui/index.ts';
import { LazyPart } from '../shared/lazy-part.tsx';
import { useFormat, type Format } from '../shared/use-format.ts';
import type { NotesProps } from './notes.tsx';
import questions from './questions.module.css';

interface NotesFoldProps extends NotesProps {
  readonly item: Pick<Item, 'createdAt'>;
  readonly format: Format;
}

const loadNotes = () => import('./notes.tsx');

/** The fold with the seller's notes. */
export const NotesFold = ({ item, format, ...props }: NotesFoldProps) => {
  const { t } = props;
  return (
    <Fold title={t('history.title')} answer={format.date(item.createdAt)}>
      <LazyPart load={loadNotes} t={t} fallback={<Skeleton lines={3} />}>
        {(part) => <part.Notes {...props} />}
      </LazyPart>
    </Fold>
  );
};

/** Quick Stats, shown as the last fold on phones. */
export const StatsFold = () => {
  const data = useData(useRelist().stores.stats);
  const format = useFormat();
  const t = useTranslate();
  if (!data) return null;
  return (
    <Fold title={t('stats.title')} answer={t('stats.fold', { count: data.totalItems, value: format.money(data.totalValue) })}>
      <dl className={questions.factList}>
        {createStatsTiles(data, format, t).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
};
