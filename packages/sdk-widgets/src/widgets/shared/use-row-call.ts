import { useRef, useState } from 'react';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { SignInPath } from '../../core/session/unauthorized.ts';
import { useRelist } from '../../hooks/index.ts';

/** Runs at most one call per row at a time. Calls for different rows run in parallel, so no click is lost. */
export const useRowCall = (call: (id: string) => Promise<unknown>, signIn: SignInPath) => {
  const relist = useRelist();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<RelistError | null>(null);
  const send = async (id: string) => {
    if (running.current.has(id)) return;
    const publishBusy = () => setBusy(new Set(running.current));
    running.current.add(id);
    publishBusy();
    setError(null);
    try {
      await call(id);
    } catch (error) {
      const relistError = toRelistError(error);
      relist.emit('error', relistError);
      relist.unauthorized.handle(relistError, signIn);
      setError(relistError);
    }
    running.current.delete(id);
    publishBusy();
  };
  return { busy, error, send };
};
