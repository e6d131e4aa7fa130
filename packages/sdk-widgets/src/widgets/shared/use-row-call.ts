import { useRef, useState } from 'react';
import { toProblem, type Problem } from '../../core/errors.ts';
import type { SignInPath } from '../../core/session/unauthorized.ts';
import { useRelist } from '../../hooks/index.ts';

/** Runs a call per row, in parallel with those of other rows, so no press is lost; one at a time per row. */
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
