import type { ListedItem } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import { Chip, Icon } from '../../../ui/index.ts';
import { getPhotoTips } from '../../../headless/listing/photo-tips.ts';
import { getSellingPoints } from '../../../headless/listing/selling-points.ts';
import { translatePhotoTips } from '../../../headless/shared/messages.ts';
import { addHash } from '../../../headless/listing/compose-listing.ts';
import { PlainText } from '../../shared/plain-text.tsx';
import styles from './improve.module.css';

const Chips = ({ title, words }: { title: string; words: readonly string[] }) =>
  words.length === 0 ? null : (
    <section className={styles.words}>
      <h3>{title}</h3>
      <ul className={styles.chips}>
        {words.map((word, index) => (
          <li key={index}>
            <Chip>
              <PlainText>{word}</PlainText>
            </Chip>
          </li>
        ))}
      </ul>
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
            <PlainText>{point}</PlainText>
          </li>
        ))}
      </ul>
    </section>
  );

interface WordListsProps {
  analyzed: ListedItem;
  /** The name of the listing's platform. */
  platform: string;
  t: Translate;
}

/** Maximum number of keywords shown. */
const MAX_KEYWORDS = 8;

/** Keywords and tips of a listing. The listing's lists take precedence over those of the analysis, because they fit the platform. */
export const WordLists = ({ analyzed, platform, t }: WordListsProps) => {
  const { item, listing } = analyzed;
  const { seoKeywords, hashtags } = item.analysisResults;
  return (
    <div className={styles.wordLists}>
      <Points title={t('tips.title', { platform })} icon="camera" points={translatePhotoTips(t, getPhotoTips(analyzed))} />
      <Points title={t('listing.bulletPoints')} icon="check" points={getSellingPoints(analyzed)} />
      <Chips
        title={t('listing.seoKeywords')}
        words={(listing.keywords.length > 0 ? listing.keywords : seoKeywords).slice(0, MAX_KEYWORDS)}
      />
      <Chips title={t('listing.hashtags')} words={(listing.hashtags.length > 0 ? listing.hashtags : hashtags).map(addHash)} />
    </div>
  );
};
