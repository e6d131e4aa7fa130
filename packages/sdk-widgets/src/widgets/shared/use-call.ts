import { useState } from 'react';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { useRelist } from '../../hooks/index.ts';
import type { SignInPath } from '../../core/session/unauthorized.ts';

export interface CallState {
  readonly step: 'editing' | 'sending' | 'done';
  readonly error: RelistError | null;
}
const INITIAL_STATE: CallState = { step: 'editing', error: null };

/** Runs one call at a time and tracks its outcome. If `signInPath` is set, an expired session redirects to it. */
export const useCall = <Input>(call: (input: Input) => Promise<unknown>, signInPath?: SignInPath) => {
  const relist = useRelist();
  const [state, setState] = useState(INITIAL_STATE);
  const send = async (input: Input) => {
    if (state.step === 'sending') return;
    setState({ step: 'sending', error: null });
    try {
      await call(input);
      setState({ step: 'done', error: null });
    } catch (cause) {
      const error = toRelistError(cause);
      relist.emit('error', error);
      if (signInPath) relist.unauthorized.handle(error, signInPath);
      setState({ step: 'editing', error });
    }
  };
  return { ...state, send, reset: () => setState(INITIAL_STATE) };
};
