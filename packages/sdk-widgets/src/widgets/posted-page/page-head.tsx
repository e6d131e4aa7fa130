import type { Item } from '@relist/api/contract';
import type { ReactNode, Ref } from 'react';
import { Photo } from '../../ui/index.ts';
import styles from './posted-page.module.css';

interface PageHeadProps {
  readonly item: Pick<Item, 'photos'>;
  readonly level: 1 | 2;
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly lead: string;
  /** The price, or the sold notice. */
  readonly children: ReactNode;
}

/** The item's header with its current status. */
export const PageHead = ({ item, level, title, headingRef, lead, children }: PageHeadProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  const [cover] = item.photos;
  return (
    <div className={styles.head}>
      {cover && <Photo src={cover.url} alt="" size={320} className={styles.cover} />}
      <div>
        <Heading ref={headingRef} tabIndex={-1}>
          {title}
        </Heading>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  );
};
