import { useRef, useState } from 'react';
import { toRelistError, type RelistError } from '../../../core/errors.ts';
import type { SignInPath } from '../../../core/session/unauthorized.ts';
import { useRelist } from '../../../hooks/index.ts';

/** Runs at most one call per row at a time. Calls for different rows run in parallel, so no click is lost. */
export const useRowCall = (call: (id: string) => Promise<unknown>, signInPath: SignInPath) => {
  const relist = useRelist();
  const runningIds = useRef(new Set<string>());
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<RelistError | null>(null);
  const send = async (id: string) => {
    if (runningIds.current.has(id)) return;
    const publishIds = () => setBusyIds(new Set(runningIds.current));
    runningIds.current.add(id);
    publishIds();
    setError(null);
    try {
      await call(id);
    } catch (error) {
      const relistError = toRelistError(error);
      relist.emit('error', relistError);
      relist.unauthorized.handle(relistError, signInPath);
      setError(relistError);
    }
    runningIds.current.delete(id);
    publishIds();
  };
  return { busyIds, error, send };
};
