import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** Omitted when the content has a heading. */
  readonly title?: string;
  readonly lead?: ReactNode;
  /** Shown at the end of the header on wide screens. */
  readonly action?: ReactNode;
  /** 'text' keeps lines short and readable. */
  readonly width?: 'full' | 'text';
  readonly children: ReactNode;
}

/** A page with a title and the common width. */
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
