import { AccountSettings } from '@relist/sdk-widgets';
import { Page } from '../../layout/page.tsx';
import { navigate } from '../../lib/navigate.ts';
import { useTitle } from '../../lib/use-title.ts';

export const SettingsPage = () => {
  useTitle('Settings', 'Your profile, your devices, your data.');
  return (
    <Page title="Settings" lead="Your profile, your devices, your data." width="text">
      <AccountSettings onDeleted={() => navigate('/')} />
    </Page>
  );
};
