import type { Item } from '@relist/api/contract';
import { Fragment, useState } from 'react';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { getFactLabel, findMissingFacts } from '../../headless/item/fact-rows.ts';
import { isEditableFact } from '../../stores/items/item-corrections.ts';
import { Fold } from '../../ui/index.ts';
import { CorrectionAlert } from './correction-alert.tsx';
import { EntryList } from './entry-list.tsx';
import { FactEdit } from './fact-edit.tsx';
import styles from './facts.module.css';
import type { FactEditing } from './use-corrections.ts';

interface MissingFactsProps {
  readonly item: Item;
  readonly editing: FactEditing;
  readonly t: Translate;
}

/** A fold with a field for each fact that no photo shows. */
export const MissingFacts = ({ item, editing, t }: MissingFactsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const missingFacts = findMissingFacts(item);
  if (missingFacts.length === 0) return null;
  // The undo of a cleared fact is outside the fold; its error is inside, next to the fact's field.
  const hasError = editing.error !== null && missingFacts.some((fact) => fact === editing.failedChange);
  return (
    <Fold
      className={styles.last}
      title={t('fact.missing')}
      answer={t('fact.missingCount', { count: missingFacts.length })}
      open={isOpen || hasError}
      onToggle={setIsOpen}
    >
      <div className={styles.missing}>
        <p className={styles.source}>{t('fact.missingHelp')}</p>
        {missingFacts.map((fact) => (
          <Fragment key={fact}>
            {isEditableFact(fact) ? (
              <FactEdit
                fact={{ name: fact, label: getFactLabel(fact, t), value: '', placeholder: t(`fact.example.${fact}` as TextKey) }}
                editing={editing}
                onSave={(value) => value && void editing.correct(fact, value)}
                t={t}
              />
            ) : (
              <EntryList field={fact} entries={[]} editing={editing} t={t} />
            )}
            <CorrectionAlert editing={editing} control={fact} t={t} />
          </Fragment>
        ))}
      </div>
    </Fold>
  );
};
