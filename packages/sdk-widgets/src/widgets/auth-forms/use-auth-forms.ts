import { useEffect, useRef, useState } from 'react';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../core/constants.ts';
import type { Relist } from '../../core/create-relist.ts';
import { toProblem } from '../../core/errors.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { failureNotice, successNotice } from './auth-notice.ts';
import { noValues, type AuthNotice, type AuthTab, type AuthValues } from './auth-values.ts';

interface Progress {
  readonly step: 'editing' | 'submitting' | 'done';
  readonly notice: AuthNotice | null;
  /** Field name to its problem, as the server gave it. */
  readonly fields: Readonly<Record<string, string>>;
}
const editing: Progress = { step: 'editing', notice: null, fields: {} };

const ask = ({ client }: Relist, tab: AuthTab, { email, password, ...names }: AuthValues) =>
  tab === 'login' ? client.auth.login({ body: { email, password } }) : client.auth.register({ body: { email, password, ...names } });

/** Calls back 100 ms after it was started, unless it was cancelled or the forms have gone by then. */
const useRedirect = (onSuccess?: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    start: () => void (timer.current = setTimeout(() => onSuccess?.(), REDIRECT_AFTER_SIGN_IN_MS)),
    cancel: () => clearTimeout(timer.current),
  };
};

/** Sends the values and keeps what came of it. The session takes the token while the good news shows; what it refuses shows instead. */
const useSubmit = (tab: AuthTab, values: AuthValues, onEntered: () => void, redirect: ReturnType<typeof useRedirect>) => {
  const relist = useRelist();
  const t = useTranslate();
  const [progress, setProgress] = useState(editing);
  const submit = async () => {
    if (progress.step !== 'editing') return;
    setProgress({ ...editing, step: 'submitting' });
    try {
      const { token } = await ask(relist, tab, values);
      setProgress({ step: 'done', notice: successNotice(tab, t), fields: {} });
      onEntered();
      await relist.session.signIn(token);
      if (!relist.session.getState().error) return;
      // The forms show the session's error as long as they have nothing of their own to say.
      redirect.cancel();
      setProgress(editing);
    } catch (error) {
      const problem = toProblem(error);
      relist.emit('error', problem);
      setProgress({ ...editing, notice: failureNotice(tab, problem, t), fields: problem.fields ?? {} });
    }
  };
  return { progress, submit, reset: () => setProgress(editing) };
};

/** The two forms: what they hold, which one shows, what came of sending it. */
export const useAuthForms = (initialTab: AuthTab, onSuccess?: () => void) => {
  const [tab, setTab] = useState(initialTab);
  const [values, setValues] = useState(noValues);
  const redirect = useRedirect(onSuccess);
  const entered = () => {
    if (tab === 'register') setValues(noValues);
    redirect.start();
  };
  const { progress, submit, reset } = useSubmit(tab, values, entered, redirect);
  const choose = (next: AuthTab) => {
    setTab(next);
    reset();
  };
  return { redirect: redirect.start, tab, choose, values, setValues, submit, ...progress };
};
