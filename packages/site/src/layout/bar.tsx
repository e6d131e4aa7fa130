import { useSession } from '@relist/sdk-widgets';
import { Link } from 'wouter';
import styles from './bar.module.css';
import { LinkButton } from './link-button.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar of a window that asks one question: the brand, and no links that lead away. */
export const BareBar = () => (
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
  const { authenticated } = useSession();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        {authenticated ? (
          <NavLinks place="bar" />
        ) : (
          <nav className={styles.readings} aria-label="About">
            <LinkButton href="/partners" look="quiet">
              For shops
            </LinkButton>
            <LinkButton href="/docs" look="quiet">
              Docs
            </LinkButton>
          </nav>
        )}
        <div className={styles.end}>
          <ThemeSwitch />
          {authenticated ? (
            <UserMenu />
          ) : (
            <>
              <LinkButton href="/auth" look="quiet">
                Login
              </LinkButton>
              <LinkButton href="/auth?tab=register" look="primary">
                Sign Up
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  );
};
