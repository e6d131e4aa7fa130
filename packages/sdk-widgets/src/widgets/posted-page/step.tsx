import { useId, type ReactNode, type Ref } from 'react';
import { joinClasses } from '../../ui/index.ts';
import styles from './posted-page.module.css';

interface StepProps {
  readonly number: number;
  /** Level of the page's heading above the steps. */
  readonly level: 1 | 2;
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A numbered step. */
export const Step = ({ number, level, title, headingRef, className, children }: StepProps) => {
  const id = useId();
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <section className={joinClasses(styles.card, className)} aria-labelledby={id}>
      <div className={styles.step}>
        <span className={styles.tag} aria-hidden="true">
          {number}
        </span>
        <Heading id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Heading>
      </div>
      {children}
    </section>
  );
};
