import type { ReactNode } from 'react';
import { Page } from '../../layout/page.tsx';
import styles from './legal-page.module.css';

export interface LegalPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A text page with short lines and a date. */
export const LegalPage = ({ title, children }: LegalPageProps) => (
  <Page
    title={title}
    lead={
      <>
        Last updated: <time dateTime="2025-01-18">January 18, 2025</time>
      </>
    }
    width="text"
  >
    <article className={styles.text}>{children}</article>
  </Page>
);
