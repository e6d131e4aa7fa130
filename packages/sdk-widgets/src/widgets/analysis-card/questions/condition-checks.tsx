import type { ConditionCheck } from '@relist/api/contract';
import { useId } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import { translateConditionCheck } from '../../../headless/shared/messages.ts';
import { Button } from '../../../ui/index.ts';
import styles from './condition-checks.module.css';
import type { FactEditing } from '../use-corrections.ts';

export interface ConditionChecksProps {
  readonly checks: readonly ConditionCheck[];
  readonly editing: FactEditing;
  readonly t: Translate;
}

const ANSWERS = ['yes', 'no'] as const;

const Check = ({ check, editing, t }: Omit<ConditionChecksProps, 'checks'> & { readonly check: ConditionCheck }) => {
  const id = useId();
  const { code, answer } = check;
  return (
    <div className={styles.check} role="group" aria-labelledby={id}>
      <span id={id}>{translateConditionCheck(t, check)}</span>
      <span className={styles.answers}>
        {ANSWERS.map((option) => (
          <Button
            key={option}
            size="s"
            variant={answer === option ? 'primary' : undefined}
            aria-pressed={answer === option}
            // Pressing the current answer again clears it.
            onClick={() => void editing.answer('checks', { [code]: answer === option ? null : option })}
          >
            {t(`wear.${option}`)}
          </Button>
        ))}
      </span>
    </div>
  );
};

/** Condition questions that photos cannot answer reliably. Each has two buttons, and no answer is preselected. */
export const ConditionChecks = ({ checks, editing, t }: ConditionChecksProps) => {
  const heading = useId();
  return (
    <section className={styles.checks} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('wear.title')}
      </h3>
      <p className={styles.help}>{t('wear.help')}</p>
      {checks.map((check) => (
        <Check key={check.code} {...{ check, editing, t }} />
      ))}
    </section>
  );
};
