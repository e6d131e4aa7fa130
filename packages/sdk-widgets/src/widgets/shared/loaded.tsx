import { useState, type ReactNode } from 'react';
import type { Translate } from '../../core/translate.ts';
import { Alert } from '../../ui/index.ts';
import { useLoaded } from './use-loaded.ts';

interface LoadedProps<Part> {
  readonly load: () => Promise<Part>;
  readonly t: Translate;
  /** Stands there until then. */
  readonly waiting?: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** A part whose script comes when it is first shown; says so where it cannot be loaded. Shown again, it is asked for again. */
export const Loaded = <Part extends object>({ load, t, waiting = null, children }: LoadedProps<Part>) => {
  const [isFailed, setFailed] = useState(false);
  const part = useLoaded(load, () => setFailed(true));
  if (part) return children(part);
  return isFailed ? <Alert tone="error">{t('common.broken')}</Alert> : waiting;
};
