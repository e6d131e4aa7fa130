import { useEffect, useState } from 'react';
import { useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { authNotice } from '../../headless/auth-notice.ts';
import { authOf, type AuthTab } from '../../stores/auth.ts';

/** The two forms: what they hold, which one shows, what came of sending it. */
export const useAuthForms = (initialTab: AuthTab, onSuccess?: () => void) => {
  const relist = useRelist();
  const t = useTranslate();
  const [auth] = useState(() => authOf(relist, { initialTab }));
  useEffect(() => auth.tell(onSuccess), [auth, onSuccess]);
  useEffect(() => auth.leave, [auth]);
  const { problem, ...state } = useStore(auth);
  const { redirect, choose, change, submit } = auth;
  const sendCode = (code: string) => {
    auth.change({ code });
    void auth.submit();
  };
  return {
    ...state,
    problem,
    sendCode,
    redirect,
    choose,
    change,
    submit,
    notice: authNotice({ problem, ...state }, t),
    errors: problem?.fieldErrors ?? {},
  };
};
