import type { Item, Listing } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Icon } from '../../ui/index.ts';
import { tipWords } from '../../headless/server-words.ts';
import { withHash } from '../../headless/complete-listing.ts';
import { WordChips } from '../shared/word-chips.tsx';
import { Words } from '../shared/words.tsx';
import styles from './listing-generator.module.css';

const Chips = ({ title, words }: { title: string; words: readonly string[] }) =>
  words.length === 0 ? null : (
    <section className={styles.words}>
      <h3>{title}</h3>
      <WordChips words={words} className={styles.chips} />
    </section>
  );

const Points = ({ title, icon, points }: { title: string; icon: 'check' | 'camera'; points: readonly string[] }) =>
  points.length === 0 ? null : (
    <section className={styles.words}>
      <h3>{title}</h3>
      <ul className={styles.pointList} data-icon={icon}>
        {points.map((point, index) => (
          <li key={index}>
            <Icon name={icon} size={15} />
            <Words>{point}</Words>
          </li>
        ))}
      </ul>
    </section>
  );

interface WordListsProps {
  item: Pick<Item, 'analysisResults' | 'photos'>;
  listing: Listing;
  t: Translate;
}

/** What belongs to a listing beside its two texts. Lists of the listing win over those of the analysis: they fit the platform. */
export const WordLists = ({ item: { analysisResults: results, photos }, listing, t }: WordListsProps) => (
  <div className={styles.wordLists}>
    <Points title={t('listing.bulletPoints')} icon="check" points={results.bulletPoints} />
    <Points title={t('listing.photographyTips')} icon="camera" points={results.photographyTips.map((tip) => tipWords(t, tip, photos))} />
    <Chips title={t('listing.seoKeywords')} words={listing.keywords.length > 0 ? listing.keywords : results.seoKeywords} />
    <Chips title={t('listing.hashtags')} words={(listing.hashtags.length > 0 ? listing.hashtags : results.hashtags).map(withHash)} />
  </div>
);
