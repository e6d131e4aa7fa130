import { Button, useSession } from '@relist/sdk-widgets';
import { Link } from 'wouter';
import { setTheme, THEMES, useTheme, type Theme } from '../../lib/theme.ts';
import styles from './bar.module.css';
import { LinkButton } from '../link-button.tsx';
import { Logo } from '../logo.tsx';
import { NavLinks } from './nav-links.tsx';
import themeStyles from './theme-switch.module.css';
import { UserMenu } from './user-menu.tsx';

const ThemeIcon = ({ theme }: { theme: Theme }) => (
  <svg className={themeStyles.icon} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    {theme === 'light' && (
      <path d="M13.3 10a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0ZM10 2v1.5M10 16.5V18m8-8h-1.5M3.5 10H2m13.6-5.6-1 1M5.4 14.6l-1 1m11.2 0-1-1M5.4 5.4l-1-1" />
    )}
    {theme === 'dark' && <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />}
    {theme === 'auto' && (
      <>
        <circle cx="10" cy="10" r="7" />
        <path className={themeStyles.half} d="M10 3a7 7 0 0 1 0 14Z" />
      </>
    )}
  </svg>
);

/** Cycles through the themes: system, light, dark. */
const ThemeSwitch = () => {
  const theme = useTheme();
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  return (
    <Button
      variant="quiet"
      className={themeStyles.button}
      aria-label={`Theme: ${theme}. Change to ${nextTheme}`}
      onClick={() => setTheme(nextTheme)}
    >
      <ThemeIcon theme={theme} />
    </Button>
  );
};

/** The bar of a window that asks one question. It shows the brand, without links to other pages. */
export const MinimalBar = () => (
  <header className={styles.bar}>
    <div className={styles.row}>
      <span className={styles.home}>
        <Logo />
      </span>
      <div className={styles.end}>
        <ThemeSwitch />
      </div>
    </div>
  </header>
);

/** The top bar: the workspace's pages and the user menu, or the sign-in links. */
export const Bar = () => {
  const { isAuthenticated } = useSession();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        {isAuthenticated ? (
          <NavLinks place="bar" />
        ) : (
          <nav className={styles.links} aria-label="About">
            <LinkButton href="/partners" variant="quiet">
              For shops
            </LinkButton>
            <LinkButton href="/docs" variant="quiet">
              Docs
            </LinkButton>
          </nav>
        )}
        <div className={styles.end}>
          <ThemeSwitch />
          {isAuthenticated ? (
            <UserMenu />
          ) : (
            <>
              <LinkButton href="/auth" variant="quiet">
                Login
              </LinkButton>
              <LinkButton href="/auth?tab=register" variant="primary">
                Sign Up
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  );
};
