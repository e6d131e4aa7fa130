import { useState, type ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { Alert } from '../../ui/index.ts';
import { useLoaded } from './use-loaded.ts';

interface LazyPartProps<Part> {
  readonly load: () => Promise<Part>;
  readonly t: Translate;
  /** Shown while loading. */
  readonly fallback?: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** A lazily loaded part. If it fails to load, an error is shown, and the next mount tries again. */
export const LazyPart = <Part extends object>({ load, t, fallback = null, children }: LazyPartProps<Part>): ReactNode => {
  const [hasFailed, setHasFailed] = useState(false);
  const part = useLoaded(load, () => setHasFailed(true));
  if (part) return children(part);
  return hasFailed ? <Alert tone="error">{t('common.broken')}</Alert> : fallback;
};
