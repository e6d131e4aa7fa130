import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../../ui/index.ts';
import styles from './listing-studio.module.css';

export interface ListingStudioViewProps {
  /** The item's page once there is something to see of it; null while photos are chosen. */
  item: ReactNode;
  /** Stands above the uploader. */
  greeting?: ReactNode;
  /** Takes the focus when the seller begins anew. */
  uploaderRef?: Ref<HTMLDivElement>;
  /** What a screen reader is told; '' for nothing. */
  announcement: string;
  uploader: ReactNode;
  /** Beside the uploader, where there is room: what will stand there, and the figures. */
  side: ReactNode;
}

/** The seller's table: first the uploader, then what came of it. Plain props; the cards are slots. */
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
