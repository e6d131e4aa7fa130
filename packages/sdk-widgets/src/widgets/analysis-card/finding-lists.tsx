import type { Item } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Icon } from '../../ui/index.ts';
import { label } from '../../ui/outlines.ts';
import { Words } from '../shared/words.tsx';
import { evidenceLine } from '../../headless/evidence-line.ts';
import { entriesOf } from '../../headless/facts.ts';
import styles from './analysis-card.module.css';
import { SourceLine, type ShowSource } from './fact-list.tsx';

const LISTS = [
  // Most items are one piece.
  { name: 'pieces', icon: 'check', advice: null },
  { name: 'keyFeatures', icon: 'check', advice: 'advice.keyFeatures' },
  { name: 'measurements', icon: label, advice: 'advice.measurements' },
  { name: 'flaws', icon: 'alert', advice: 'advice.flaws' },
] as const;

interface FindingListsProps {
  item: Pick<Item, 'analysisResults' | 'evidence'>;
  /** Entry whose place the photo shows, such as `flaws.0`. */
  shownSource: string | null;
  onShowSource: ShowSource;
  t: Translate;
}

/** Pieces of a lot, key features, measurements and flaws, each with its source; an empty list says what would fill it. */
export const FindingLists = ({ item, shownSource, onShowSource, t }: FindingListsProps) => (
  <div className={styles.lists}>
    {LISTS.map(({ name, icon, advice }) => {
      const entries = entriesOf(item, name);
      return entries.length === 0 && advice === null ? null : (
        <section key={name} className={styles.list} data-list={name}>
          <h4>{t(`analysis.${name}`)}</h4>
          {entries.length === 0 && advice !== null ? (
            <p className={styles.advice}>{t(advice)}</p>
          ) : (
            <ul>
              {entries.map(({ key, value, evidence }) => (
                <li key={key}>
                  <Icon name={icon} size={15} />
                  <div>
                    <Words>{value}</Words>
                    {evidence && (
                      <SourceLine field={key} line={evidenceLine(evidence, t)} shown={shownSource === key} onShow={onShowSource} t={t} />
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
      );
    })}
  </div>
);
