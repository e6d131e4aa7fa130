import { useEffect, useState, type ReactNode } from 'react';
import { translateError } from '../../core/errors.ts';
import tryTexts from '../../core/texts/en/try.json';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { visitorResults } from '../../stores/visitor/visitor-results.ts';
import { claimVisitorResult } from '../../stores/visitor/claim-visitor-result.ts';
import { Spinner, withClassNames } from '../../ui/index.ts';
import styles from './try-it.module.css';

export interface TryClaimProps {
  /** The page shown if there is no stored result. */
  readonly children: ReactNode;
  /** Called once the stored result is saved as an item. */
  readonly onItem: (itemId: string) => void;
}

/** Wraps the page that users see after signing in, and first saves the result stored on this device. */
export const TryClaim = /* @__PURE__ */ withClassNames(({ children, onItem }: TryClaimProps): ReactNode => {
  useTexts(tryTexts);
  const relist = useRelist();
  const t = useTranslate();
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => {
    let isStopped = false;
    const save = async () => {
      if (!(await visitorResults.read(relist.config.baseUrl)) || isStopped) return;
      setIsSaving(true);
      const claim = await claimVisitorResult(relist);
      if (isStopped) return;
      if (claim && 'itemId' in claim) return onItem(claim.itemId);
      setIsSaving(false);
      if (claim) relist.toasts.getState().show({ tone: 'error', title: t('try.notSaved'), description: translateError(claim.error, t) });
    };
    void save();
    return () => {
      isStopped = true;
    };
    // The effect runs once per visit, because the callback may be a new function on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [relist]);
  if (!isSaving) return children;
  return (
    <output className={styles.saving}>
      <Spinner /> {t('try.saving')}
    </output>
  );
});
