import { useState, type ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { Alert } from '../../ui/index.ts';
import { useLoaded } from './use-loaded.ts';

interface LoadedProps<Part> {
  readonly load: () => Promise<Part>;
  readonly t: Translate;
  /** Shown while loading. */
  readonly waiting?: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** A lazily loaded part. If it fails to load, an error is shown, and the next mount tries again. */
export const Loaded = <Part extends object>({ load, t, waiting = null, children }: LoadedProps<Part>) => {
  const [isFailed, setFailed] = useState(false);
  const part = useLoaded(load, () => setFailed(true));
  if (part) return children(part);
  return isFailed ? <Alert tone="error">{t('common.broken')}</Alert> : waiting;
};
