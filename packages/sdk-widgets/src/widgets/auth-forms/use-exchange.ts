import { useEffect, useRef, useState } from 'react';
import { toProblem } from '../../core/errors.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import type { Arrival } from './arrival.ts';
import { failureNotice, successNotice, type AuthNotice } from '../../headless/auth-notice.ts';

interface Exchanged {
  /** The code is being exchanged. */
  readonly waiting: boolean;
  readonly notice: AuthNotice | null;
}

/** Exchanges what a provider's sign-in brought for a session, at once and once: the code is dead afterwards. */
export const useExchange = (arrival: Arrival | null, onEntered: () => void): Exchanged => {
  const { client, session } = useRelist();
  const t = useTranslate();
  const code = arrival?.kind === 'code' ? arrival.code : null;
  const [done, setDone] = useState<{ code: string; notice: AuthNotice | null } | null>(null);
  const sent = useRef<string | null>(null);
  const entered = useRef(onEntered);
  useEffect(() => void (entered.current = onEntered), [onEntered]);
  useEffect(() => {
    if (!code || sent.current === code) return;
    sent.current = code;
    client.signIn.exchange({ body: { code } }).then(
      async ({ token }) => {
        setDone({ code, notice: successNotice('login', t) });
        entered.current();
        await session.signIn(token);
      },
      (error: unknown) => setDone({ code, notice: failureNotice('login', toProblem(error), t) }),
    );
  }, [client, session, code, t]);
  if (arrival?.kind === 'error') return { waiting: false, notice: { tone: 'error', text: t(arrival.text) } };
  return { waiting: code !== null && done?.code !== code, notice: done && done.code === code ? done.notice : null };
};
