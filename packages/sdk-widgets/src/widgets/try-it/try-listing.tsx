import type { ListedItem } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { Button, NamedCard } from '../../ui/index.ts';
import { CopyByHand } from '../listing-generator/copy-by-hand.tsx';
import { usePosting } from '../listing-generator/use-posting.ts';
import styles from './try-it.module.css';

/** The listing in its final form, ready to copy. */
export const TryListing = ({ analysed }: { readonly analysed: ListedItem }) => {
  const t = useTranslate();
  const { copies, byHand, close, postUrl, rules } = usePosting(analysed);
  const { title, description, hashtags, platform } = analysed.listing;
  const name = rules?.name ?? t(`platform.${platform}`);
  return (
    <NamedCard title={t('listing.heading')} name={name}>
      <div className={styles.listing}>
        {title && (
          <p dir="auto">
            <b>{title}</b>
          </p>
        )}
        <p dir="auto" className={styles.description}>
          {description}
        </p>
        {hashtags.length > 0 && (
          <p dir="auto" className={styles.tags}>
            {hashtags.join(' ')}
          </p>
        )}
        <div>
          <Button aria-label={t('listing.copyListing')} onClick={() => void copies.listing()}>
            {t('try.copy')}
          </Button>
        </div>
        {byHand !== null && <CopyByHand text={byHand} postUrl={postUrl} platform={name} onDone={close} t={t} />}
      </div>
    </NamedCard>
  );
};
