import { useId, type ReactNode, type Ref } from 'react';
import { classes } from '../../ui/index.ts';
import styles from './posted-page.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One thing to do, numbered on a tag. */
export const Step = ({ number, title, headingRef, className, children }: StepProps) => {
  const id = useId();
  return (
    <section className={classes(styles.card, className)} aria-labelledby={id}>
      <div className={styles.step}>
        <span className={styles.tag} aria-hidden="true">
          {number}
        </span>
        <h3 id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h3>
      </div>
      {children}
    </section>
  );
};
