import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import tryTexts from '../../core/texts/en/try.json';
import { useAnalysis, useRelist } from '../../hooks/index.ts';
import { RelistContext } from '../../hooks/relist-context.ts';
import { useTexts } from '../../hooks/use-texts.ts';
import { keptTries, type KeptTry } from '../../stores/kept-tries.ts';
import { createTryRelist, forgetShown, showKept } from '../../stores/try-relist.ts';
import { addPhotos, startAnalysis } from '../photo-uploader/add-photos.ts';
import { SiteContext } from './site-context.ts';
import { TryDrop } from './try-drop.tsx';
import styles from './try-it.module.css';

/** What is shown on the way comes once the page is there, and the result, which weighs most, while the photos are read. */
const loadReading = async () => ({ default: (await import('../item-page/reading-view.tsx')).ReadingView });
const loadResult = async () => ({ default: (await import('./try-result.tsx')).TryResultView });
const ReadingView = /* @__PURE__ */ lazy(loadReading);
const TryResultView = /* @__PURE__ */ lazy(loadResult);
/** A part that cannot be loaded says so where it is shown. */
const loadAhead = (load: () => Promise<unknown>) => void load().catch(() => undefined);

export interface TryItProps {
  /** What is promised; it gives way to the result. */
  readonly children?: ReactNode;
  /** Below the buttons: a result to look at without a photo. */
  readonly ours?: ReactNode;
  /**
   * Leads to sign-up: told when somebody may not try again and, on a page that is not the server's own, when they want to save the item,
   * which gets this id once it is claimed.
   */
  readonly onSignUp: (itemId: string | null) => void;
  /** Told when a result comes and when it goes, for a page that gives it room. */
  readonly onResult?: (isShown: boolean) => void;
}

const useKept = (server: string) => {
  const [kept, setKept] = useState<KeptTry | null>(null);
  useEffect(() => {
    let stopped = false;
    void keptTries.read(server).then((found) => !stopped && setKept(found));
    return () => {
      stopped = true;
    };
  }, [server]);
  return kept;
};

/** One free analysis for somebody without an account, from the photo to the whole result. */
const Flow = ({ children, ours, onSignUp, onResult }: TryItProps) => {
  const relist = useRelist();
  const { state, result, error, newItem } = useAnalysis();
  const kept = useKept(relist.config.baseUrl);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) frame.current?.scrollIntoView({ block: 'start' });
    return () => forgetShown(result);
  }, [result]);
  const isShown = result !== null;
  useEffect(() => onResult?.(isShown), [isShown, onResult]);
  useEffect(() => loadAhead(loadReading), []);
  const begin = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      newItem();
      addPhotos(relist, files);
      if (relist.analysis.getState().files.length === 0) return;
      startAnalysis(relist);
      loadAhead(loadResult);
    },
    [relist, newItem],
  );
  const isReading = state === 'analysing';
  const reading = (
    <Suspense>
      <ReadingView level={2} />
    </Suspense>
  );
  return (
    <div ref={frame} className={styles.frame}>
      {state === 'success' && result ? (
        <Suspense fallback={reading}>
          <TryResultView
            analysed={result}
            onAnother={newItem}
            {...(!relist.config.firstParty && { onSave: () => onSignUp(result.item.id) })}
          />
        </Suspense>
      ) : (
        <div className={styles.start}>
          <div className={styles.pitch}>{children}</div>
          {isReading ? (
            <div className={styles.reading}>{reading}</div>
          ) : (
            <TryDrop
              onFiles={begin}
              problem={error}
              kept={kept}
              onKept={(found) => showKept(relist, found)}
              ours={ours}
              onSignUp={() => onSignUp(null)}
            />
          )}
        </div>
      )}
    </div>
  );
};

/** Try it without an account: an own photo, its whole result, and the way to save it. */
export const TryIt = (props: TryItProps) => {
  useTexts(tryTexts);
  const site = useRelist();
  const [relist] = useState(() => createTryRelist(site));
  useEffect(() => () => relist.analysis.cancel(), [relist]);
  return (
    <SiteContext.Provider value={site}>
      <RelistContext.Provider value={relist}>
        <Flow {...props} />
      </RelistContext.Provider>
    </SiteContext.Provider>
  );
};
