import rowTexts from '../../core/texts/en/rows.json';
import { useTranslate } from '../../hooks/index.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import { isWhole, type ItemListState } from '../../stores/item-list/item-list-state.ts';
import { useFormat } from '../shared/use-format.ts';
import { useRowsFocus } from '../shared/use-rows-focus.ts';
import type { ItemWays } from './item-link.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './listings-table.module.css';
import { LoadMore } from './load-more.tsx';
import type { OpenPart } from './use-part.tsx';

/** They come with the rows, while the first of these are asked for. */
export const texts = rowTexts;

const noneText = (state: ItemListState) => {
  if (!isWhole(state)) return 'rows.none' as const;
  return state.query.place === 'bin' ? ('rows.binEmpty' as const) : ('rows.archiveEmpty' as const);
};

export interface RowsProps extends ItemWays {
  readonly state: ItemListState;
  readonly list: ItemList;
  readonly open: OpenPart;
}

const List = ({ state, list, open, ...ways }: RowsProps) => {
  const t = useTranslate();
  const format = useFormat();
  const rows = state.rows ?? [];
  return (
    <>
      <ul className={styles.list} aria-label={t('rows.label')} aria-busy={state.status === 'loading'}>
        {rows.map((item, at) => (
          <ListingRow key={item.id} {...{ item, at, state, list, ways, open, format, t }} />
        ))}
      </ul>
      <LoadMore state={state} list={list} t={t} />
    </>
  );
};

/** The rows read so far, or that there are none. */
export const Rows = (props: RowsProps) => {
  const { state } = props;
  const t = useTranslate();
  const ids = state.rows?.map(({ id }) => id) ?? [];
  const focus = useRowsFocus(ids);
  return (
    <div {...focus}>
      {ids.length > 0 && <List {...props} />}
      {ids.length === 0 && (
        <p className={styles.none} data-none>
          {t(noneText(state))}
        </p>
      )}
    </div>
  );
};
