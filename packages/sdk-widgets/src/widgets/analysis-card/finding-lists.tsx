import type { AnalysisResults } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Icon } from '../../ui/index.ts';
import { label } from '../../ui/outlines.ts';
import { Words } from '../shared/words.tsx';
import styles from './analysis-card.module.css';

const LISTS = [
  { name: 'keyFeatures', icon: 'check' },
  { name: 'measurements', icon: label },
  { name: 'flaws', icon: 'alert' },
] as const;

/** Key features, measurements and flaws; an empty list says what would fill it. */
export const FindingLists = ({ results, t }: { results: AnalysisResults; t: Translate }) => (
  <div className={styles.lists}>
    {LISTS.map(({ name, icon }) => (
      <section key={name} className={styles.list} data-list={name}>
        <h4>{t(`analysis.${name}`)}</h4>
        {results[name].length === 0 ? (
          <p className={styles.advice}>{t(`advice.${name}`)}</p>
        ) : (
          <ul>
            {results[name].map((entry, index) => (
              <li key={index}>
                <Icon name={icon} size={15} />
                <Words>{entry}</Words>
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
