import { useState } from 'react';
import { toProblem, type Problem } from '../../core/errors.ts';
import { useRelist } from '../../hooks/index.ts';
import type { SignInPath } from '../../core/session/unauthorized.ts';

export interface CallState {
  readonly step: 'editing' | 'sending' | 'done';
  readonly problem: Problem | null;
}
const editing: CallState = { step: 'editing', problem: null };

/** Runs one call at a time and tracks its outcome. An expired session redirects to `signIn`, if given. */
export const useCall = <Input>(call: (input: Input) => Promise<unknown>, signIn?: SignInPath) => {
  const relist = useRelist();
  const [state, setState] = useState(editing);
  const send = async (input: Input) => {
    if (state.step === 'sending') return;
    setState({ step: 'sending', problem: null });
    try {
      await call(input);
      setState({ step: 'done', problem: null });
    } catch (error) {
      const problem = toProblem(error);
      relist.emit('error', problem);
      if (signIn) relist.unauthorized.handle(problem, signIn);
      setState({ step: 'editing', problem });
    }
  };
  return { ...state, send, reset: () => setState(editing) };
};
