import { useCallback, useEffect, useRef, useState } from 'react';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import type { Arrival } from './arrival.ts';
import { createErrorNotice, createSuccessNotice, type AuthNotice } from '../../headless/auth/auth-notice.ts';

interface ExchangeState {
  /** True while the code is being exchanged. */
  readonly isWaiting: boolean;
  /** True if the provider accepted the user and the account has a second factor. */
  readonly isCodeRequired: boolean;
  readonly error: RelistError | null;
  readonly notice: AuthNotice | null;
  readonly sendCode: (secondFactor: string) => void;
}

type Outcome = { code: string; isCodeRequired: boolean; error: RelistError | null; notice: AuthNotice | null };
/** Returns whether only the second factor is missing or wrong, so the exchange code is still valid. */
const needsSecondFactor = ({ code }: RelistError): boolean => code === 'second_factor_required' || code === 'wrong_code';

/** Exchanges the code and calls `signIn` with the token. */
const useSend = (code: string | null, signIn: (token: string) => Promise<void>) => {
  const { client } = useRelist();
  const t = useTranslate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = useCallback(
    async (secondFactor?: string) => {
      if (!code) return;
      try {
        const { token } = await client.signIn.exchange({ body: { code, ...(secondFactor !== undefined && { secondFactor }) } });
        setOutcome({ code, isCodeRequired: false, error: null, notice: createSuccessNotice('login', t) });
        await signIn(token);
      } catch (cause) {
        const error = toRelistError(cause);
        if (needsSecondFactor(error))
          setOutcome({ code, isCodeRequired: true, error: error.code === 'wrong_code' ? error : null, notice: null });
        else setOutcome({ code, isCodeRequired: false, error, notice: createErrorNotice('login', error, t) });
      }
    },
    [client, code, signIn, t],
  );
  return { outcome: outcome?.code === code ? outcome : null, send };
};

/** Returns a stable function that calls `onSignedIn` and saves the token. */
const useSignIn = (onSignedIn: () => void) => {
  const { session } = useRelist();
  const onSignedInRef = useRef(onSignedIn);
  useEffect(() => void (onSignedInRef.current = onSignedIn), [onSignedIn]);
  return useCallback(
    (token: string) => {
      onSignedInRef.current();
      return session.signIn(token);
    },
    [session],
  );
};

/** Exchanges a provider's code for a session once, immediately, and again when the user enters a second factor. */
export const useExchange = (arrival: Arrival | null, onSignedIn: () => void): ExchangeState => {
  const t = useTranslate();
  const code = arrival?.kind === 'code' ? arrival.code : null;
  const sentCode = useRef<string | null>(null);
  const { outcome, send } = useSend(code, useSignIn(onSignedIn));
  useEffect(() => {
    if (!code || sentCode.current === code) return;
    sentCode.current = code;
    void send();
  }, [code, send]);
  const { isCodeRequired = false, error = null, notice = null } = outcome ?? {};
  const errorNotice = arrival?.kind === 'error' ? ({ tone: 'error', text: t(arrival.text) } as const) : null;
  return {
    isWaiting: code !== null && !outcome,
    isCodeRequired,
    error,
    notice: errorNotice ?? notice,
    sendCode: (secondFactor) => void send(secondFactor),
  };
};
