import type { ReactNode } from 'react';
import { useTranslate } from '../../hooks/index.ts';
import { Spinner } from '../../ui/index.ts';
import styles from './trials.module.css';

/** Input and output, side by side if there is room. */
export const TrialLayout = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.columns}>{children}</div>
  </div>
);

/** A blank price tag. */
export const BlankTag = () => (
  <svg
    className={styles.illustration}
    viewBox="0 0 120 84"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M6 66C20 30 38 20 54 40M42 42l14-18a6 6 0 0 1 5-2h44a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H61a6 6 0 0 1-5-2Z" />
    <circle cx="55" cy="42" r="3" />
    <path d="M68 34h32M68 42h26M68 50h18" opacity="0.6" />
  </svg>
);

/** Placeholder for the results. */
export const ResultsPlaceholder = ({ isBusy }: { readonly isBusy: boolean }) => {
  const t = useTranslate();
  return (
    <div className={styles.blank}>
      {isBusy ? <Spinner size={28} /> : <BlankTag />}
      <p>{t(isBusy ? 'trial.analysing' : 'trial.none.text')}</p>
    </div>
  );
};
