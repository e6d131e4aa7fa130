import type { Item } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import type { FactRow } from '../../headless/item/fact-rows.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import type { ConditionChecksProps } from './questions/condition-checks.tsx';
import { needsCheck } from '../../headless/item/evidence-line.ts';
import { CONDITIONS, translateGrade } from '../../headless/shared/conditions.ts';
import { Button } from '../../ui/index.ts';
import { EntryList } from './entry-list.tsx';
import styles from './facts.module.css';
import type { FactEditing } from './use-corrections.ts';

export interface FactRowProps {
  readonly row: FactRow;
  readonly item: Item;
  /** Null if facts are read-only. */
  readonly editing: FactEditing | null;
  readonly t: Translate;
}

export interface FactDetailsProps extends FactRowProps {
  /** Moves focus to the row, because the focused control disappears or is temporarily disabled. */
  readonly onLeave: () => void;
}

const loadConditionChecks = () => import('./questions/condition-checks.tsx');

/** Loads the condition questions with the first item that has any. If that fails, flaws can still be typed. */
export const ConditionChecksLoader = (props: ConditionChecksProps) => {
  const part = useLoaded(loadConditionChecks);
  return part && <part.ConditionChecks {...props} />;
};

/** The condition score, the grades to choose from, the flaws, and questions that the photos do not answer. */
export const ConditionDetails = ({ row, item, editing, onLeave, t }: FactDetailsProps) => {
  const { condition, conditionChecks } = item.analysisResults;
  const isGuess = needsCheck(row.evidence);
  const choose = (grade: string) => {
    if (grade === condition && !isGuess) return;
    onLeave();
    void editing?.correct('condition', grade);
  };
  return (
    <>
      <p className={styles.source}>
        {row.score !== null && <b>{t('fact.conditionScore', { score: Math.round(row.score) })}</b>} {t('fact.conditionHelp')}
      </p>
      {editing && (
        <div className={styles.grades} data-fact="condition" role="group" aria-label={row.label}>
          {CONDITIONS.map((grade) => (
            <button
              key={grade}
              type="button"
              className={styles.grade}
              aria-pressed={grade === condition}
              disabled={editing.pending !== null}
              onClick={() => choose(grade)}
            >
              {translateGrade(grade, t)}
            </button>
          ))}
        </div>
      )}
      {editing && condition && isGuess && (
        <Button size="s" disabled={editing.pending !== null} onClick={() => choose(condition)}>
          {t('fact.confirm')}
        </Button>
      )}
      <EntryList field="flaws" entries={row.entries} editing={editing} onRemove={onLeave} t={t} />
      {editing && (conditionChecks ?? []).length > 0 && (
        <ConditionChecksLoader key={`${item.id}!`} checks={conditionChecks} editing={editing} t={t} />
      )}
    </>
  );
};
