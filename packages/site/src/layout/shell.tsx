import { useSession } from '@relist/sdk-widgets';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useOnline } from '../lib/use-online.ts';
import { useUnsavedWork } from '../lib/use-unsaved-work.ts';
import { Bar, MinimalBar } from './navigation/bar.tsx';
import footerStyles from './footer.module.css';
import { Logo } from './logo.tsx';
import { NavLinks } from './navigation/nav-links.tsx';
import styles from './shell.module.css';

/** Scrolls to the top and moves screen readers to the content, as a page load would. Skips the first page. */
const usePageStart = () => {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(path);
  const isBack = useRef(false);
  useEffect(() => {
    // A jump to an anchor on the same page is not a step back.
    const onPopState = () => void (isBack.current = location.pathname !== previousPath.current);
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  // This runs before the next frame, in which the item page moves focus to its heading.
  useLayoutEffect(() => {
    if (previousPath.current === path) return;
    previousPath.current = path;
    // After a step back or a jump to an anchor, the browser and page restore the position.
    if (!isBack.current && !location.hash) scrollTo({ top: 0, behavior: 'instant' });
    isBack.current = false;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
};

/** The footer of every page. */
const Footer = () => (
  <footer className={footerStyles.footer}>
    <div className={footerStyles.row}>
      <Logo />
      <nav className={footerStyles.links} aria-label="More">
        <Link href="/partners">For shops</Link>
        <Link href="/docs">Docs</Link>
        <Link href="/privacy">Privacy</Link>
        <Link href="/terms">Terms</Link>
        <Link href="/contact">Contact</Link>
      </nav>
    </div>
  </footer>
);

/** The layout around every page. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { isAuthenticated } = useSession();
  const [path] = useLocation();
  const isConnectPage = path === '/connect';
  // These pages have their own offline notices.
  const hasOwnNotice = path === '/listings' || /^\/items\/[^/]+$/.test(path);
  const main = usePageStart();
  const isOnline = useOnline();
  useUnsavedWork();
  return (
    <div className={`${styles.shell} ${isAuthenticated ? styles.workspace : ''}`} data-workspace={isAuthenticated || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {isConnectPage ? <MinimalBar /> : <Bar />}
      {/* This region is always rendered, because screen readers announce only changes to an existing region. */}
      <output className={styles.offline}>{!isOnline && !hasOwnNotice && 'You’re offline. We’ll reconnect automatically.'}</output>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!isConnectPage && <Footer />}
      {isAuthenticated && !isConnectPage && <NavLinks place="bottom" />}
    </div>
  );
};
