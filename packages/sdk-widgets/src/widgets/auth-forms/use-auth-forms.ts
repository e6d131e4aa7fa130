import { useEffect, useRef, useState } from 'react';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../core/constants.ts';
import { toProblem } from '../../core/errors.ts';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { failureNotice, successNotice } from './auth-notice.ts';
import { noValues, type AuthNotice, type AuthTab } from './auth-values.ts';

interface Progress {
  readonly step: 'editing' | 'submitting' | 'done';
  readonly notice: AuthNotice | null;
  /** Field name to its problem, as the server gave it. */
  readonly fields: Readonly<Record<string, string>>;
}
const editing: Progress = { step: 'editing', notice: null, fields: {} };

/** Sends the forms and keeps what came of it. `onSuccess` is called 100 ms after the server said yes. */
export const useAuthForms = (initialTab: AuthTab, onSuccess?: () => void) => {
  const { client, session, emit } = useRelist();
  const t = useTranslate();
  const [tab, setTab] = useState(initialTab);
  const [values, setValues] = useState(noValues);
  const [progress, setProgress] = useState(editing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = async () => {
    if (progress.step !== 'editing') return;
    setProgress({ ...editing, step: 'submitting' });
    const { email, password } = values;
    try {
      const { token } = await (tab === 'login' ? client.auth.login({ body: { email, password } }) : client.auth.register({ body: values }));
      setProgress({ step: 'done', notice: successNotice(tab, t), fields: {} });
      if (tab === 'register') setValues(noValues);
      timer.current = setTimeout(() => onSuccess?.(), REDIRECT_AFTER_SIGN_IN_MS);
      await session.signIn(token);
      const { error } = session.getState();
      if (!error) return;
      clearTimeout(timer.current);
      setProgress({ ...editing, notice: { tone: 'error', text: error } });
    } catch (error) {
      const problem = toProblem(error);
      emit('error', problem);
      setProgress({ ...editing, notice: failureNotice(tab, problem, t), fields: problem.fields ?? {} });
    }
  };
  const choose = (next: AuthTab) => {
    setTab(next);
    setProgress(editing);
  };
  return { tab, choose, values, setValues, submit, ...progress };
};
