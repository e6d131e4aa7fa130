import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import tryTexts from '../../core/texts/en/try.json';
import { useAnalysis, useRelist, useTranslate } from '../../hooks/index.ts';
import { RelistContext, useTexts } from '../../hooks/relist-context.ts';
import { visitorResults, type VisitorResult } from '../../stores/visitor/visitor-results.ts';
import type { Relist } from '../../stores/create-relist.ts';
import { createVisitorRelist, revokePhotoUrls, showVisitorResult } from '../../stores/visitor/visitor-relist.ts';
import { addPhotos, startAnalysis } from '../photo-uploader/add-photos.ts';
import { Alert, withClassNames } from '../../ui/index.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { SiteContext } from './site-context.ts';
import { TryDrop } from './try-drop.tsx';
import styles from './try-it.module.css';

/** The progress view loads after the page. The result view, the largest part, loads while the photos are analyzed. */
const loadAnalyzingView = () => import('../item-page/analyzing-view.tsx');
const loadResultView = () => import('./try-result.tsx');
/** Starts to load a view. Errors are ignored here, because a view that fails to load throws again when it is rendered. */
const preload = (load: () => Promise<unknown>) => void load().catch(() => undefined);

export interface TryItProps {
  /** Introduction, replaced by the result. */
  readonly children?: ReactNode;
  /** Shown below the buttons: a sample result for users without a photo. */
  readonly samples?: ReactNode;
  /**
   * Opens sign-up. Called with null when the visitor may not try again. On a partner's page, it is also called when the visitor saves the
   * item, with the id that the item gets once it is claimed.
   */
  readonly onSignUp: (itemId: string | null) => void;
  /** Called when a result appears or disappears, so that the page can make room for it. */
  readonly onResult?: (isShown: boolean) => void;
}

const useVisitorResult = (server: string) => {
  const [savedResult, setSavedResult] = useState<VisitorResult | null>(null);
  useEffect(() => {
    let isStopped = false;
    void visitorResults.read(server).then((visitorResult) => !isStopped && setSavedResult(visitorResult));
    return () => {
      isStopped = true;
    };
  }, [server]);
  return savedResult;
};

/** Empties the form, adds the files, and starts their analysis if one of them is a photo. */
const analyzeFiles = (relist: Relist, startNewItem: () => void, files: readonly File[]) => {
  if (files.length === 0) return;
  startNewItem();
  addPhotos(relist, files);
  if (relist.analysis.getState().files.length === 0) return;
  startAnalysis(relist);
  preload(loadResultView);
};

/** One free analysis without an account, from the photo to the full result. */
const TryFlow = ({ children, samples, onSignUp, onResult }: TryItProps) => {
  const relist = useRelist();
  const t = useTranslate();
  const { state, result, error, startNewItem } = useAnalysis();
  const savedResult = useVisitorResult(relist.config.baseUrl);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) frame.current?.scrollIntoView({ block: 'start' });
    return () => revokePhotoUrls(result);
  }, [result]);
  const isShown = result !== null;
  useEffect(() => onResult?.(isShown), [isShown, onResult]);
  const [hasFailed, setHasFailed] = useState(false);
  const progress = useLoaded(loadAnalyzingView, () => setHasFailed(true));
  const view = useLoaded(isShown ? loadResultView : null, () => setHasFailed(true));
  const begin = useCallback((files: readonly File[]) => analyzeFiles(relist, startNewItem, files), [relist, startNewItem]);
  const renderStart = (content: ReactNode) => (
    <div className={styles.start}>
      {children && <div className={styles.intro}>{children}</div>}
      {content}
    </div>
  );
  const renderContent = () => {
    if (state === 'success' && result && view)
      return (
        <view.TryResultView
          analyzed={result}
          onAnother={startNewItem}
          {...(!relist.config.firstParty && { onSave: () => onSignUp(result.item.id) })}
        />
      );
    // The introduction stays until the result is rendered, so that the page below moves only once.
    if (state === 'analysing' || state === 'success')
      return renderStart(
        <div className={styles.analyzing}>
          {hasFailed ? <Alert tone="error">{t('common.broken')}</Alert> : progress && <progress.AnalyzingView level={2} />}
        </div>,
      );
    return renderStart(
      <TryDrop
        onFiles={begin}
        error={error}
        savedResult={savedResult}
        onShowSaved={(visitorResult) => showVisitorResult(relist, visitorResult)}
        samples={samples}
        onSignUp={() => onSignUp(null)}
      />,
    );
  };
  return (
    <div ref={frame} className={styles.frame}>
      {renderContent()}
    </div>
  );
};

/** Analyzes a photo without an account: shows the full result and offers to save it. */
export const TryIt = /* @__PURE__ */ withClassNames((props: TryItProps) => {
  useTexts(tryTexts);
  const site = useRelist();
  const [relist] = useState(() => createVisitorRelist(site));
  useEffect(() => () => relist.analysis.cancel(), [relist]);
  return (
    <SiteContext.Provider value={site}>
      <RelistContext.Provider value={relist}>
        <TryFlow {...props} />
      </RelistContext.Provider>
    </SiteContext.Provider>
  );
});
