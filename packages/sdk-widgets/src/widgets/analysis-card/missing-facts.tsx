import type { Item } from '@relist/api/contract';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { getFactLabel, findMissingFacts } from '../../headless/item/fact-rows.ts';
import { isEditableFact } from '../../stores/items/item-corrections.ts';
import { Fold } from '../../ui/index.ts';
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
  const missing = findMissingFacts(item);
  if (missing.length === 0) return null;
  return (
    <Fold className={styles.last} title={t('fact.missing')} answer={t('fact.missingCount', { count: missing.length })}>
      <div className={styles.missing}>
        <p className={styles.source}>{t('fact.missingHelp')}</p>
        {missing.map((fact) =>
          isEditableFact(fact) ? (
            <FactEdit
              key={fact}
              fact={fact}
              label={getFactLabel(fact, t)}
              value=""
              placeholder={t(`fact.example.${fact}` as TextKey)}
              isBusy={editing.pending !== null}
              onSave={(value) => value && void editing.correct(fact, value)}
              t={t}
            />
          ) : (
            <EntryList key={fact} field={fact} entries={[]} editing={editing} t={t} />
          ),
        )}
      </div>
    </Fold>
  );
};
