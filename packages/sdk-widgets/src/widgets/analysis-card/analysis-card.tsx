import type { AnalysisNotice, Item } from '@relist/api/contract';
import type { ReactNode } from 'react';
import { translateError, type RelistError } from '../../core/errors.ts';
import type { TextKey } from '../../core/texts/en.ts';
import { useAnalysis, useTranslate } from '../../hooks/index.ts';
import { Alert, Card, Photo, withClassNames } from '../../ui/index.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './analysis-card.module.css';
import { FactsCard } from './facts-card.tsx';
import type { ItemQuestionProps } from './questions/item-question.tsx';
import { StageList } from './stage-list.tsx';
import { useCorrections } from './use-corrections.ts';

const loadItemQuestion = () => import('./questions/item-question.tsx');

/** Loads an item's question when there is one. If that fails, the facts can still be corrected one by one. */
export const ItemQuestionLoader = (props: ItemQuestionProps) => {
  const part = useLoaded(loadItemQuestion);
  return part && <part.ItemQuestion {...props} />;
};

export interface AnalysisCardProps {
  /** Default: the item of the running upload flow. */
  item?: Item | null;
  /** Hides the error of a failed analysis if another widget, such as the uploader, shows it. */
  quiet?: boolean;
}

interface EmptyProps {
  /** Shown instead of the empty card's text, such as the stages of a running analysis. */
  readonly progress: ReactNode;
  /** Error of the last analysis. */
  readonly error: RelistError | null;
}

const Empty = ({ progress, error }: EmptyProps) => {
  const t = useTranslate();
  return (
    <Card title={t('analysis.title')}>
      {error && <Alert tone="error">{t('analysis.failed', { message: translateError(error, t) })}</Alert>}
      {progress ?? (
        <div className={styles.empty}>
          <svg className={styles.emptyMark} viewBox="0 0 120 72" aria-hidden="true">
            <path className={styles.emptyString} d="M4 58C18 20 40 14 56 33" />
            <path className={styles.emptyTag} d="M46 36 60 18a6 6 0 0 1 5-2h40a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H65a6 6 0 0 1-5-2Z" />
            <circle className={styles.emptyHole} cx="58" cy="36" r="3.500" />
            <path className={styles.emptyLines} d="M72 28h26M72 36h20M72 44h12" />
          </svg>
          <p>{t('analysis.empty')}</p>
        </div>
      )}
    </Card>
  );
};

/** The item's cover photo, name and notice above the facts. */
const Head = ({ item, notice }: { readonly item: Item; readonly notice: AnalysisNotice | undefined }) => {
  const t = useTranslate();
  const [cover] = item.photos;
  return (
    <div className={styles.head}>
      {cover && (
        <Photo
          src={cover.url}
          size={1024}
          className={styles.cover}
          alt={t('analysis.photoAlt', { photo: cover.position, name: item.name })}
        />
      )}
      <h3 className={styles.name}>
        <bdi>{item.name}</bdi>
      </h3>
      {notice && <Alert>{t(`notice.${notice.code}` as TextKey, notice.params, notice.message)}</Alert>}
    </div>
  );
};

/** An item's facts, each with the photo region it was read from. */
export const AnalysisCard = /* @__PURE__ */ withClassNames(({ item: itemFromPage, quiet = false }: AnalysisCardProps) => {
  const { result, state, stage, found, files, error } = useAnalysis();
  const t = useTranslate();
  const corrections = useCorrections();
  const isFlowItem = itemFromPage === undefined;
  const item = isFlowItem ? (result?.item ?? null) : itemFromPage;
  if (!item)
    return (
      <Empty
        progress={isFlowItem && state === 'analysing' ? <StageList stage={stage} found={found} files={files} t={t} /> : undefined}
        error={isFlowItem && !quiet && state === 'error' ? error : null}
      />
    );
  // An item passed by the page may be outdated, or another user's.
  const editing = isFlowItem ? corrections : null;
  return (
    <FactsCard
      item={item}
      editing={editing}
      head={<Head item={item} notice={isFlowItem ? result?.notice : undefined} />}
      prompt={editing && item.question && <ItemQuestionLoader key={`${item.id}?`} item={item} editing={editing} t={t} />}
      t={t}
    />
  );
});
