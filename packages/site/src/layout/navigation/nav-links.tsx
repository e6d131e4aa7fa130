import { outlines, type IconName, type Outline, Icon, useSession } from '@relist/sdk-widgets';
import { Link, useLocation } from 'wouter';
import styles from './nav-links.module.css';

export interface NavEntry {
  readonly path: string;
  readonly label: string;
  /** Label in a phone's bottom bar, which has space for one word. */
  readonly shortLabel: string;
  readonly icon: IconName | Outline;
  /** Shown to administrators only. */
  readonly isAdminOnly?: boolean;
}

/** The workspace's pages, in the order of the bar. */
export const navEntries: readonly NavEntry[] = [
  { path: '/', label: 'Upload & Analyze', shortLabel: 'Analyze', icon: 'camera' },
  { path: '/listings', label: 'My Listings', shortLabel: 'Listings', icon: outlines.list },
  { path: '/pricing', label: 'ML Pricing', shortLabel: 'Pricing', icon: 'sparkle' },
  { path: '/tracker', label: 'Price Tracker', shortLabel: 'Tracker', icon: outlines.eye },
  { path: '/analytics', label: 'Analytics', shortLabel: 'Analytics', icon: outlines.chart },
  { path: '/admin', label: 'Admin Dashboard', shortLabel: 'Admin', icon: outlines.settings, isAdminOnly: true },
];

/** Returns the path of the link to mark as current. The pages of an item belong to the list of items. */
const findCurrentPath = (path: string): string => (path.startsWith('/items/') ? '/listings' : path);

/** Links to the workspace's pages: a row in the bar, or icons with labels at the bottom on phones. */
export const NavLinks = ({ place }: { readonly place: 'bar' | 'bottom' }) => {
  const [path] = useLocation();
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <nav className={place === 'bar' ? styles.bar : styles.bottom} aria-label={place === 'bar' ? 'Main' : 'Pages'}>
      {navEntries
        .filter(({ isAdminOnly }) => !isAdminOnly || isAdmin)
        .map((entry) => (
          <Link
            key={entry.path}
            href={entry.path}
            className={styles.link}
            aria-current={findCurrentPath(path) === entry.path ? (path === entry.path ? 'page' : 'true') : undefined}
          >
            {place === 'bottom' && <Icon name={entry.icon} size={22} />}
            {place === 'bottom' ? entry.shortLabel : entry.label}
          </Link>
        ))}
    </nav>
  );
};
