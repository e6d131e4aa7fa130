import { useRelist, useSession, useTranslate } from '../../hooks/index.ts';
import { Alert } from '../../ui/index.ts';
import { AuthFormsView, AuthWaiting } from './auth-forms-view.tsx';
import type { AuthTab } from './auth-values.ts';
import { useAuthForms } from './use-auth-forms.ts';

export interface AuthFormsProps {
  /** The tab that is open at first. */
  readonly initialTab?: AuthTab;
  /** Called about 100 ms after a login or registration succeeded; the token is stored by then. */
  readonly onSuccess?: () => void;
}

const Forms = ({ initialTab = 'login', onSuccess }: AuthFormsProps) => {
  const { state, error } = useSession();
  const { choose, setValues, submit, ...forms } = useAuthForms(initialTab, onSuccess);
  const t = useTranslate();
  // After a success of ours the message stays to be read; any other waiting belongs to a token found in storage.
  if (state !== 'signed-out' && forms.step === 'editing') return <AuthWaiting t={t} />;
  // A token that was found in storage and not taken.
  const refused = error ? ({ tone: 'error', title: error, text: t('auth.again') } as const) : null;
  return (
    <AuthFormsView {...forms} notice={forms.notice ?? refused} onTab={choose} onChange={setValues} onSubmit={() => void submit()} t={t} />
  );
};

/** Login and registration, for pages of the API's own origin: passwords are never typed inside a partner's page. */
export const AuthForms = (props: AuthFormsProps) => {
  const { config } = useRelist();
  const t = useTranslate();
  return config.firstParty ? <Forms {...props} /> : <Alert tone="info">{t('auth.elsewhere')}</Alert>;
};
