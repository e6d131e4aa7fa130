import { Link } from 'wouter';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** The footer of every page. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.row}>
      <Logo />
      <nav className={styles.links} aria-label="More">
        <Link href="/partners">For shops</Link>
        <Link href="/docs">Docs</Link>
        <Link href="/privacy">Privacy</Link>
        <Link href="/terms">Terms</Link>
        <Link href="/contact">Contact</Link>
      </nav>
    </div>
  </footer>
);
