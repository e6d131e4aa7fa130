import { useRef, useState } from 'react';
import { toProblem, type Problem } from '../../core/errors.ts';
import type { SignInPath } from '../../core/unauthorized.ts';
import { useRelist } from '../../hooks/index.ts';

/** A call for each row of a list, beside those of other rows: one more pressed meanwhile is not lost. Each row once at a time. */
export const useRowCall = (call: (id: string) => Promise<unknown>, signIn: SignInPath) => {
  const relist = useRelist();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (id: string) => {
    if (running.current.has(id)) return;
    const tell = () => setBusy(new Set(running.current));
    running.current.add(id);
    tell();
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
    tell();
  };
  return { busy, problem, send };
};
