import type { AnalyzedItem, Platform } from '@relist/api/contract';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useAnalysis, useRelist, useTranslate } from '../../hooks/index.ts';
import type { AnalysisState } from '../../stores/analysis/analysis.ts';
import { moveToItemStore } from '../../stores/items/item-store.ts';
import { Button, VisuallyHidden, Alert, withClassNames } from '../../ui/index.ts';
import { AnalysisCard } from '../analysis-card/analysis-card.tsx';
import { AnalyzingView } from '../item-page/analyzing-view.tsx';
import { PhotoUploader } from '../photo-uploader/photo-uploader.tsx';
import { QuickStats } from '../quick-stats/quick-stats.tsx';
import { useFormat } from '../shared/use-format.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './listing-studio.module.css';
import { refresh } from '../../ui/icons/outlines.ts';
import { Heading } from '../item-page/summary.tsx';
import { startAnalysis } from '../photo-uploader/add-photos.ts';
import { FailureReasons } from '../photo-uploader/upload-status.tsx';

interface FailedAnalysisProps {
  readonly level: 1 | 2;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The reason why the analysis failed, with buttons to retry it and to change the photos. */
const FailedAnalysis = ({ level, headingRef }: FailedAnalysisProps) => {
  const relist = useRelist();
  const { error, cancel } = useAnalysis();
  const t = useTranslate();
  return (
    <div className={styles.failed}>
      <Alert tone="error">
        <Heading level={level} headingRef={headingRef}>
          {t('uploader.failed.title')}
        </Heading>
        <FailureReasons error={error} />
      </Alert>
      <Button variant="primary" icon={refresh} className={styles.analyzeAgain} onClick={() => startAnalysis(relist)}>
        {t('common.retry')}
      </Button>
      <Button onClick={cancel}>{t('studio.changePhotos')}</Button>
    </div>
  );
};

export interface ListingStudioProps {
  /** Initial platform; the user can choose another. */
  platform?: Platform | undefined;
  /** Shown above the uploader and the item, such as a greeting. */
  greeting?: ReactNode;
  /** Heading level of the item's name. */
  level?: 1 | 2;
  /**
   * Called when an analysis has ended, for sites that show each item at a URL with `ItemPage`. The studio is then reset. Without this
   * callback, the studio shows the item.
   */
  onItem?: (itemId: string) => void;
}

interface ListingStudioViewProps {
  /** The item's page once there is a result, a running or a failed analysis; null while the user chooses photos. */
  item: ReactNode;
  /** Shown above the uploader. */
  greeting?: ReactNode;
  /** Receives focus when the seller starts over. */
  uploaderRef?: Ref<HTMLDivElement>;
  /** Screen reader announcement; '' for none. */
  announcement: string;
  uploader: ReactNode;
  /** Shown next to the uploader on wide screens: a results placeholder and the figures. */
  side: ReactNode;
}

/** Presentational studio that shows first the uploader, then the result. `ListingStudio` passes in the cards. */
const ListingStudioView = ({ item, greeting, uploaderRef, announcement, uploader, side }: ListingStudioViewProps) => (
  <>
    <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
    {item ?? (
      <div className={styles.frame}>
        {greeting}
        <div className={styles.grid}>
          <div className={styles.main} ref={uploaderRef} tabIndex={-1}>
            {uploader}
          </div>
          <div className={styles.side}>{side}</div>
        </div>
      </div>
    )}
  </>
);

type StudioView = 'photos' | 'reading' | 'failed' | 'item';

/** Returns the view to show. With a notice, a failed analysis continues automatically. */
const getView = ({ state, result, notice }: AnalysisState): StudioView => {
  if (state === 'success' && result) return 'item';
  if (state === 'error' && !notice) return 'failed';
  return state === 'analysing' || state === 'error' ? 'reading' : 'photos';
};

/** Moves focus to the new view, because the focused element no longer exists. On first render, the page decides where focus starts. */
const useFocusOnChange = (view: StudioView, isRendered: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const uploader = useRef<HTMLDivElement>(null);
  const previousView = useRef(view);
  useEffect(() => {
    if (previousView.current === view || !isRendered) return;
    previousView.current = view;
    (view === 'photos' ? uploader : heading).current?.focus();
  }, [view, isRendered]);
  return { heading, uploader };
};

const useAnnouncement = (result: AnalyzedItem | null): string => {
  const t = useTranslate();
  const format = useFormat();
  if (!result) return '';
  const { name, estimatedValue: value, question } = result.item;
  if (question?.code === 'what_is_it') return t('weak.title');
  return value === null ? t('studio.doneNoPrice', { name }) : t('studio.done', { name, price: format.money(value) });
};

/** Passes the item to the page as soon as the analysis has ended. */
const useItemCallback = (itemId: string | undefined, onItem: ListingStudioProps['onItem']) => {
  const relist = useRelist();
  useEffect(() => {
    if (onItem && itemId && moveToItemStore(relist)) onItem(itemId);
  }, [relist, itemId, onItem]);
};

const loadItemView = () => import('../item-page/item-view.tsx');

/** Loads the item's page, which is as large as the rest of the studio, during the analysis. */
const useItemView = (view: StudioView) => {
  const [hasFailed, setHasFailed] = useState(false);
  const part = useLoaded(view === 'photos' ? null : loadItemView, () => setHasFailed(true));
  return { part, hasFailed };
};

/** Takes the seller from photos to a priced listing in one flow: the uploader, then the item. 'New Item' starts over. */
export const ListingStudio = /* @__PURE__ */ withClassNames(({ platform, greeting, level = 2, onItem }: ListingStudioProps) => {
  const t = useTranslate();
  const analysis = useAnalysis();
  const currentView = getView(analysis);
  const { part, hasFailed } = useItemView(currentView);
  const view = currentView === 'item' && !part ? 'reading' : currentView;
  const finishedResult = currentView === 'item' ? analysis.result : null;
  const { heading, uploader } = useFocusOnChange(currentView, currentView === view);
  const announcement = useAnnouncement(finishedResult);
  useItemCallback(finishedResult?.item.id, onItem);
  const newItemButton = (
    <Button icon="plus" onClick={analysis.startNewItem}>
      {t('studio.newItem')}
    </Button>
  );
  const renderItem = () => {
    if (finishedResult && part)
      return <part.ItemView analyzed={finishedResult} page={{ greeting, actions: newItemButton, level }} headingRef={heading} />;
    if (view === 'photos') return null;
    const failure = hasFailed ? (
      <Alert tone="error">{t('common.broken')}</Alert>
    ) : (
      view === 'failed' && <FailedAnalysis level={level} headingRef={heading} />
    );
    return <AnalyzingView greeting={greeting} level={level} headingRef={heading} {...(failure && { failure })} />;
  };
  return (
    <ListingStudioView
      item={renderItem()}
      greeting={greeting}
      uploaderRef={uploader}
      announcement={announcement}
      uploader={<PhotoUploader platform={platform} />}
      side={
        <>
          <AnalysisCard quiet />
          <QuickStats />
        </>
      }
    />
  );
});
