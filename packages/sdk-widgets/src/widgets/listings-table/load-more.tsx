import { useEffect, useRef } from 'react';
import type { Translate } from '../../core/translate.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import type { ItemListState } from '../../stores/item-list/item-list-state.ts';
import { Button } from '../../ui/index.ts';
import styles from './listings-table.module.css';

/** How far below the screen the end of the list may be when the next page is read. */
const AHEAD = '600px';

/** The end of what is read so far: the next page comes when it nears the screen, or when its button is pressed. */
export const LoadMore = ({ state, list, t }: { readonly state: ItemListState; readonly list: ItemList; readonly t: Translate }) => {
  const end = useRef<HTMLDivElement>(null);
  const { more, nextCursor } = state;
  useEffect(() => {
    const element = end.current;
    // After a failure the button asks again, not each pixel of scrolling.
    if (!element || more !== 'idle') return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void list.more(), {
      // The page's own frame, where it stands in one.
      root: document,
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, more, nextCursor]);
  if (!nextCursor) return null;
  return (
    <div ref={end} className={styles.end}>
      {more === 'error' && <p role="alert">{t('rows.moreFailed')}</p>}
      <Button busy={more === 'loading'} onClick={() => void list.more()}>
        {t(more === 'error' ? 'common.retry' : 'rows.more')}
      </Button>
    </div>
  );
};
