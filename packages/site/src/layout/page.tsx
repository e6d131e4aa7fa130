import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** Left out where what is on the page has a heading of its own. */
  readonly title?: string;
  readonly lead?: ReactNode;
  /** Stands at the end of the head where there is room; phones have it in their bar. */
  readonly action?: ReactNode;
  /** 'text' keeps lines short enough to read. */
  readonly width?: 'full' | 'text';
  readonly children: ReactNode;
}

/** A titled page of the common width. */
export const Page = ({ title, lead, action, width = 'full', children }: PageProps) => (
  <div className={`${styles.page} ${width === 'text' ? styles.text : ''}`}>
    {title && (
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
    )}
    {children}
  </div>
);
