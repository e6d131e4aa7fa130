import { useSession } from '@relist/sdk-widgets';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useOnline } from '../lib/use-online.ts';
import { useUnsavedWork } from '../lib/use-unsaved-work.ts';
import { Bar, BareBar } from './bar.tsx';
import footerStyles from './footer.module.css';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './shell.module.css';

/** Does what a page load would: scrolls to the top and moves a screen reader to the content. Skipped for the first page. */
const useFreshStart = () => {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  const back = useRef(false);
  useEffect(() => {
    // A jump to an anchor of the same page is not a step back.
    const went = () => void (back.current = location.pathname !== before.current);
    addEventListener('popstate', went);
    return () => removeEventListener('popstate', went);
  }, []);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    // After going back or to an anchor, browser and page restore the position.
    if (!back.current && !location.hash) scrollTo({ top: 0, behavior: 'instant' });
    back.current = false;
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
  const { authenticated } = useSession();
  const [path] = useLocation();
  const asks = path === '/connect';
  const main = useFreshStart();
  const online = useOnline();
  useUnsavedWork();
  return (
    <div className={`${styles.shell} ${authenticated ? styles.workspace : ''}`}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {asks ? <BareBar /> : <Bar />}
      {/* Always rendered: screen readers announce what is added to an existing region. */}
      <output className={styles.offline}>{!online && 'You’re offline. We’ll reconnect automatically.'}</output>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!asks && <Footer />}
      {authenticated && !asks && <NavLinks place="bottom" />}
    </div>
  );
};
