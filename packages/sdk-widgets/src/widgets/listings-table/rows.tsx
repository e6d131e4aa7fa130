import { useEffect, useRef } from 'react';
import connectionTexts from '../../core/texts/en/connection.json';
import rowTexts from '../../core/texts/en/rows.json';
import type { Translate } from '../../core/languages/translate.ts';
import { useTranslate } from '../../hooks/index.ts';
import { isUnfiltered, type ItemListState } from '../../stores/item-list/item-list-state.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import { Button, usePartProps } from '../../ui/index.ts';
import { useRowsFocus } from '../shared/rows/use-rows-focus.ts';
import type { ItemLinks } from './item-link.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './listings-table.module.css';
import type { OpenListDialog } from './dialogs/dialogs.ts';

/** Distance below the screen at which the next page is loaded. */
const PRELOAD_MARGIN = '600px';

/** The end of the loaded rows. It loads the next page when it nears the screen or its button is pressed. */
export const LoadMore = ({ state, list, t }: { readonly state: ItemListState; readonly list: ItemList; readonly t: Translate }) => {
  const end = useRef<HTMLDivElement>(null);
  const { nextPageStatus, nextCursor, status } = state;
  useEffect(() => {
    const element = end.current;
    // After an error, only the button retries, not every scroll event.
    // While the list reloads, `list.loadMore` does nothing.
    if (!element || nextPageStatus !== 'idle' || status !== 'ready') return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void list.loadMore(), {
      // This root is the document's viewport, even inside an iframe.
      root: document,
      rootMargin: PRELOAD_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, nextPageStatus, nextCursor, status]);
  if (!nextCursor) return null;
  return (
    <div ref={end} className={styles.listEnd}>
      {nextPageStatus === 'error' && <p role="alert">{t('rows.moreFailed')}</p>}
      <Button busy={nextPageStatus === 'loading'} onClick={() => void list.loadMore()}>
        {t(nextPageStatus === 'error' ? 'common.retry' : 'rows.more')}
      </Button>
    </div>
  );
};

/** This module exports the texts so that they load together with the rows. */
export const texts = /* @__PURE__ */ Object.assign({}, rowTexts, connectionTexts);

const getEmptyText = (state: ItemListState) => {
  if (!isUnfiltered(state)) return 'rows.none' as const;
  return state.query.place === 'bin' ? ('rows.binEmpty' as const) : ('rows.archiveEmpty' as const);
};

export interface RowsProps {
  readonly state: ItemListState;
  readonly list: ItemList;
  readonly openDialog: OpenListDialog;
  /** Must stay the same object while its links do, because a new object makes every row render again. */
  readonly links: ItemLinks;
}

const List = ({ state, list, openDialog, links }: RowsProps) => {
  const t = useTranslate();
  const { rows, selected } = state;
  return (
    <>
      <ul
        {...usePartProps('list', styles.list, selected && styles.selecting)}
        aria-label={t('rows.label')}
        aria-busy={state.status === 'loading'}
      >
        {rows?.map((item, index) => (
          <ListingRow key={item.id} {...{ item, index, list, links, openDialog }} />
        ))}
      </ul>
      <LoadMore state={state} list={list} t={t} />
    </>
  );
};

/** The loaded rows, or a notice that there are none. */
export const Rows = (props: RowsProps) => {
  const { state } = props;
  const t = useTranslate();
  const ids = state.rows?.map(({ id }) => id) ?? [];
  const focus = useRowsFocus(ids);
  return (
    <div {...focus}>
      {ids.length > 0 && <List {...props} />}
      {ids.length === 0 && (
        <p className={styles.noMatch} data-none>
          {t(getEmptyText(state))}
        </p>
      )}
    </div>
  );
};
