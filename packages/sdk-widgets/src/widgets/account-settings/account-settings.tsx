import settingsTexts from '../../core/texts/en/settings.json';
import { useRelist, useTranslate, useSharedStore, useSession } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createAccount } from '../../stores/account/account.ts';
import { Button, Card, Alert, withClassNames } from '../../ui/index.ts';
import { saveFile } from '../shared/save-file.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './account-settings.module.css';
import { Notices } from './notices.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

/** Downloads all data stored about the user as one file. */
export const DataExport = () => {
  const { client } = useRelist();
  const t = useTranslate();
  const { step, error, send } = useCall(async () => saveFile(await client.account.export(), 'relist-data.zip'), '/api/login');
  return (
    <Card title={t('settings.export')}>
      <div className={styles.form}>
        <p className={styles.text}>{t('settings.export.text')}</p>
        <Notices error={error} />
        <div className={styles.row}>
          <Button busy={step === 'sending'} onClick={() => void send(undefined)}>
            {t(step === 'sending' ? 'settings.export.working' : 'settings.export.get')}
          </Button>
        </div>
      </div>
    </Card>
  );
};

export interface AccountSettingsProps {
  /** Called after the account is deleted. */
  readonly onDeleted?: () => void;
}

/** All account settings. Use it only on the API's origin, because users must never type passwords on a partner's page. */
export const AccountSettings = /* @__PURE__ */ withClassNames(({ onDeleted }: AccountSettingsProps) => {
  useTexts(settingsTexts);
  const { user, isAuthenticated } = useSession();
  const account = useSharedStore(createAccount);
  const t = useTranslate();
  if (!user) return <Alert tone="info">{t(isAuthenticated ? 'auth.elsewhere' : 'settings.signedOut')}</Alert>;
  return (
    <div className={styles.stack}>
      <Profile key={user.id} user={user} />
      <Password user={user} onChanged={account.invalidate} />
      <SecondFactor account={account} />
      <Sessions account={account} />
      <Tokens account={account} />
      <DataExport />
      <AccountDeletion onDeleted={onDeleted} />
    </div>
  );
});
