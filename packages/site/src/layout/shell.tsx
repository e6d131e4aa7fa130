import { useSession } from '@relist/sdk-widgets';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useOnline } from '../lib/use-online.ts';
import { useUnsavedWork } from '../lib/use-unsaved-work.ts';
import { Bar, BareBar } from './bar.tsx';
import { Footer } from './footer.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './shell.module.css';

/** What a page load does by itself: begin at the top, and let a screen reader begin at the content. Not at the first page. */
const useFreshStart = () => {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  const back = useRef(false);
  useEffect(() => {
    // An anchor of the same page is no way back.
    const went = () => void (back.current = location.pathname !== before.current);
    addEventListener('popstate', went);
    return () => removeEventListener('popstate', went);
  }, []);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    // Where the person was, or asked to be, is for the browser and the page to find.
    if (!back.current && !location.hash) scrollTo({ top: 0, behavior: 'instant' });
    back.current = false;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
};

/** What stands around every page. */
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
      {/* Always there: what comes into a region is read out. */}
      <output className={styles.offline}>{!online && 'You’re offline. We’ll reconnect automatically.'}</output>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!asks && <Footer />}
      {authenticated && !asks && <NavLinks place="bottom" />}
    </div>
  );
};
