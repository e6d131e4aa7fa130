import { Icon, useSession } from '@relist/sdk-widgets';
import { Link, useLocation } from 'wouter';
import { navEntries } from './nav-entries.ts';
import styles from './nav-links.module.css';

/** Links to the workspace's pages: a row in the bar, or icons with labels at the bottom on phones. */
export const NavLinks = ({ place }: { readonly place: 'bar' | 'bottom' }) => {
  const [path] = useLocation();
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <nav className={place === 'bar' ? styles.bar : styles.bottom} aria-label={place === 'bar' ? 'Main' : 'Pages'}>
      {navEntries
        .filter(({ admin }) => !admin || isAdmin)
        .map((entry) => (
          <Link key={entry.path} href={entry.path} className={styles.link} aria-current={path === entry.path ? 'page' : undefined}>
            {place === 'bottom' && <Icon name={entry.icon} size={22} />}
            {place === 'bottom' ? entry.word : entry.label}
          </Link>
        ))}
    </nav>
  );
};
