import { Menu, outlines, useSession, type MenuItem } from '@relist/sdk-widgets';
import { useState } from 'react';
import { navigate } from '../../lib/navigate.ts';
import { getDisplayName, getInitial } from '../../lib/person.ts';
import { confirmLeave } from '../../lib/use-unsaved-work.ts';
import styles from './user-menu.module.css';

interface AvatarProps {
  readonly photoUrl: string | null | undefined;
  readonly letter: string;
}

/** The profile photo, or a letter if there is none or it does not load. */
const Avatar = ({ photoUrl, letter }: AvatarProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {photoUrl && photoUrl !== brokenUrl ? <img src={photoUrl} alt="" onError={() => setBrokenUrl(photoUrl)} /> : letter}
    </span>
  );
};

const openPage = (path: string) => {
  if (confirmLeave()) navigate(path);
};
const adminEntry: MenuItem = { id: 'admin', label: 'Admin Dashboard', icon: outlines.chart, onSelect: () => openPage('/admin') };

/** Shows the signed-in user and the sign-out button. */
export const UserMenu = () => {
  const { user, signOut } = useSession();
  const name = getDisplayName(user);
  const confirmAndSignOut = () => {
    if (!confirmLeave()) return;
    void signOut();
    navigate('/');
  };
  return (
    <Menu
      label={`${name}’s account`}
      className={styles.trigger}
      items={[
        ...(user?.role === 'admin' ? [adminEntry] : []),
        { id: 'settings', label: 'Settings', icon: outlines.settings, onSelect: () => openPage('/settings') },
        { id: 'log-out', label: 'Log Out', icon: outlines.logOut, onSelect: confirmAndSignOut },
      ]}
    >
      <Avatar photoUrl={user?.profileImageUrl} letter={getInitial(user)} />
      <span className={styles.name}>{name}</span>
    </Menu>
  );
};
