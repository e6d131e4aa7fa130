import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../../ui/index.ts';
import styles from './listing-studio.module.css';

export interface ListingStudioViewProps {
  /** The item's page once there is a result or a running analysis; null while choosing photos. */
  item: ReactNode;
  /** Shown above the uploader. */
  greeting?: ReactNode;
  /** Receives focus when the seller starts over. */
  uploaderRef?: Ref<HTMLDivElement>;
  /** Screen reader announcement; '' for none. */
  announcement: string;
  uploader: ReactNode;
  /** Next to the uploader on wide screens: a results placeholder and the figures. */
  side: ReactNode;
}

/** The studio: first the uploader, then the result. Plain props; the cards are slots. */
export const ListingStudioView = ({ item, greeting, uploaderRef, announcement, uploader, side }: ListingStudioViewProps) => (
  <>
    <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
    {item ?? (
      <div className={styles.frame}>
        {greeting}
        <div className={styles.grid}>
          <div className={styles.main} ref={uploaderRef} tabIndex={-1}>
            {uploader}
          </div>
          <div className={styles.side}>{side}</div>
        </div>
      </div>
    )}
  </>
);
