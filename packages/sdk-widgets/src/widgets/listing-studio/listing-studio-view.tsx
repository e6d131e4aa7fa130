import type { ReactNode, Ref } from 'react';
import type { Translate } from '../../core/translate.ts';
import { Button, VisuallyHidden } from '../../ui/index.ts';
import styles from './listing-studio.module.css';

export interface ListingStudioViewProps {
  /** Whether an item is shown; else the uploader is. */
  done: boolean;
  onNewItem: () => void;
  /** Takes the focus when an analysis ends. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Takes the focus when the seller begins anew. */
  uploaderRef?: Ref<HTMLDivElement>;
  /** What a screen reader is told; '' for nothing. */
  announcement: string;
  uploader: ReactNode;
  analysis: ReactNode;
  listing: ReactNode;
  pricing: ReactNode;
  stats: ReactNode;
  t: Translate;
}

/** The seller's table: first the uploader, then what came of it. Plain props; the cards are slots. */
export const ListingStudioView = (props: ListingStudioViewProps) => {
  const { done, onNewItem, headingRef, uploaderRef, announcement, t } = props;
  return (
    <div className={styles.frame}>
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
      {done ? (
        <>
          <div className={styles.head}>
            <h2 ref={headingRef} tabIndex={-1}>
              {t('studio.results')}
            </h2>
            <Button icon="plus" onClick={onNewItem}>
              {t('studio.newItem')}
            </Button>
          </div>
          <div className={styles.grid}>
            <div className={styles.main}>
              {props.analysis}
              {props.listing}
            </div>
            <div className={styles.side}>
              {props.pricing}
              {props.stats}
            </div>
          </div>
        </>
      ) : (
        <div className={styles.grid}>
          <div className={styles.main} ref={uploaderRef} tabIndex={-1}>
            {props.uploader}
          </div>
          <div className={styles.side}>
            {props.analysis}
            {props.stats}
          </div>
        </div>
      )}
    </div>
  );
};
