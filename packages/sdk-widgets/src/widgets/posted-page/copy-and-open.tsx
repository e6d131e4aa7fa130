import type { Item, ListingDetail } from '@relist/api/contract';
import { useTranslate } from '../../hooks/index.ts';
import { Button } from '../../ui/index.ts';
import { external } from '../../ui/outlines.ts';
import { CopyByHandLoader } from '../listing-generator/copy-by-hand-loader.tsx';
import { usePosting } from '../listing-generator/use-posting.ts';
import styles from './posted-page.module.css';

interface CopyAndOpenProps {
  readonly item: Item;
  readonly listing: ListingDetail;
  /** Called once the listing is copied and its platform opened. */
  readonly onOpen: () => void;
}

/** For users who arrive before copying, such as from a list: the same button as on the item's page. */
export const CopyAndOpen = ({ item, listing, onOpen }: CopyAndOpenProps) => {
  const t = useTranslate();
  const analysed = { item, question: item.question, listing, optimization: listing.optimization };
  const { canPost, post, postUrl, byHand, close } = usePosting(analysed, onOpen);
  const platform = t(`platform.${listing.platform}`);
  return (
    <>
      <div className={styles.ways}>
        <Button variant="primary" icon={external} disabled={!canPost} onClick={() => void post()}>
          {t('posted.titleLater', { platform })}
        </Button>
      </div>
      {byHand !== null && <CopyByHandLoader text={byHand} postUrl={postUrl} platform={platform} onDone={close} t={t} />}
    </>
  );
};
