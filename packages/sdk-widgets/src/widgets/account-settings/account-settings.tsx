import settingsTexts from '../../core/texts/en/settings.json';
import { useOwnStore, useSession, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/use-texts.ts';
import { createAccount } from '../../stores/account.ts';
import { Alert } from '../../ui/index.ts';
import styles from './account-settings.module.css';
import { DataExport } from './data-export.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { Removal } from './removal.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

export interface AccountSettingsProps {
  /** Called when the account is gone. */
  readonly onDeleted?: () => void;
}

/** Everything a person may do with the account itself. For pages of the API's own origin: passwords are never typed inside a partner's page. */
export const AccountSettings = ({ onDeleted }: AccountSettingsProps) => {
  useTexts(settingsTexts);
  const { user } = useSession();
  const account = useOwnStore(createAccount);
  const t = useTranslate();
  if (!user) return <Alert tone="info">{t('auth.elsewhere')}</Alert>;
  return (
    <div className={styles.stack}>
      <Profile key={user.id} user={user} />
      <Password user={user} onChanged={account.invalidate} />
      <SecondFactor account={account} />
      <Sessions account={account} />
      <Tokens account={account} />
      <DataExport />
      <Removal onDeleted={onDeleted} />
    </div>
  );
};
