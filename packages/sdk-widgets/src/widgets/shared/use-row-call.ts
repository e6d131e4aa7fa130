import { useRef, useState } from 'react';
import { toProblem, type Problem } from '../../core/errors.ts';
import type { SignInPath } from '../../core/session/unauthorized.ts';
import { useRelist } from '../../hooks/index.ts';

/** Runs at most one call per row at a time. Calls for different rows run in parallel, so no click is lost. */
export const useRowCall = (call: (id: string) => Promise<unknown>, signIn: SignInPath) => {
  const relist = useRelist();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (id: string) => {
    if (running.current.has(id)) return;
    const publishBusy = () => setBusy(new Set(running.current));
    running.current.add(id);
    publishBusy();
    setProblem(null);
    try {
      await call(id);
    } catch (error) {
      const failed = toProblem(error);
      relist.emit('error', failed);
      relist.unauthorized.handle(failed, signIn);
      setProblem(failed);
    }
    running.current.delete(id);
    publishBusy();
  };
  return { busy, problem, send };
};
