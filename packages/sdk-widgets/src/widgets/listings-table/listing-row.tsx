import type { ItemSummary } from '@relist/api/contract';
import { Component } from 'react';
import { describeTakeDown } from '../../headless/listings/describe-listing.ts';
import { translateError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { useStore, useTranslate } from '../../hooks/index.ts';
import { getMark, type RowMark } from '../../stores/item-list/item-list-state.ts';
import type { ItemList } from '../../stores/item-list/item-list.ts';
import { Button, joinClasses, Icon, Photo, usePartProps } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { ItemLink } from './item-link.tsx';
import styles from './listings-table.module.css';
import { NextStep, RowMenu, type RowActionProps } from './row-actions.tsx';
import { RowPrice, Excerpt, Platforms, formatShortDay, StatusChip } from './row-parts.tsx';

export interface ListingRowProps extends Pick<RowActionProps, 'item' | 'list' | 'links' | 'openDialog'> {
  readonly index: number;
}

interface MessageProps {
  readonly item: ItemSummary;
  readonly list: ItemList;
  readonly mark: RowMark;
  readonly t: Translate;
}

const UndoButton = ({ item, list, mark, t }: MessageProps) => (
  <Button
    size="s"
    busy={mark.isBusy}
    aria-label={t('rows.of', { action: t('rows.undo'), name: item.name })}
    onClick={() => void list.undo([item.id])}
  >
    {t('rows.undo')}
  </Button>
);

/** The result of an action, shown in place of the row. */
const MovedRow = ({ item, list, mark, t }: MessageProps) => (
  <div className={styles.movedRow}>
    <p role="status">
      <b dir="auto">{item.name}</b> {mark.movedTo && t(`rows.moved.${mark.movedTo}`)}
    </p>
    <UndoButton item={item} list={list} mark={mark} t={t} />
    {mark.error && <p className={styles.error}>{translateError(mark.error, t)}</p>}
  </div>
);

/** Messages after a change: the error, platforms to take the item down from, and the deleted sale. */
const RowMessages = ({ item, list, mark, t }: MessageProps) => {
  const takeDownListings = useStore(list, ({ takeDown }) => takeDown).filter(({ itemId }) => itemId === item.id);
  return (
    <>
      {mark.error && (
        <p className={joinClasses(styles.message, styles.error)} role="alert">
          {t('listings.notChanged', { message: translateError(mark.error, t) })}
        </p>
      )}
      {takeDownListings.length > 0 && (
        <p className={joinClasses(styles.message, styles.ask)} role="status">
          {describeTakeDown(takeDownListings, t)}
        </p>
      )}
      {mark.removedSale && (
        <div className={styles.message}>
          <p role="status">{t('rows.forgotten')}</p>
          <UndoButton item={item} list={list} mark={mark} t={t} />
        </div>
      )}
    </>
  );
};

/** A row's checkbox. It is always rendered, and hidden outside selection mode, so that entering the mode changes no row. */
const SelectBox = ({ item, list, isSelected, t }: Omit<MessageProps, 'mark'> & { readonly isSelected: boolean }) => (
  <label className={styles.checkbox}>
    <input
      type="checkbox"
      aria-label={t('rows.selectOne', { name: item.name })}
      checked={isSelected}
      onChange={(event) => list.select([item.id], event.currentTarget.checked)}
    />
  </label>
);

/** The row's content: the photo, name, status, platforms, date and price. */
const RowContent = ({ item, links, t }: Pick<RowActionProps, 'item' | 'links' | 't'>) => {
  const format = useFormat();
  return (
    <>
      {/* The photo is hidden from screen readers, because the name next to it describes it. */}
      <span className={styles.photo} aria-hidden="true">
        {item.photo === null ? <Icon name="image" /> : <Photo src={item.photo} alt="" lazy />}
      </span>
      <div className={styles.name}>
        <h2 dir="auto">
          <ItemLink id={item.id} links={links}>
            {item.name}
          </ItemLink>
        </h2>
        <Excerpt item={item} t={t} />
      </div>
      <span className={styles.status}>
        <StatusChip item={item} t={t} />
      </span>
      <Platforms item={item} t={t} />
      <time className={styles.date} dateTime={item.createdAt}>
        {formatShortDay(item.createdAt, format.locale)}
      </time>
      <RowPrice item={item} format={format} t={t} />
    </>
  );
};

/** The next step and the menu. They are hidden in selection mode. */
const RowActions = (props: RowActionProps) => (
  <>
    <NextStep {...props} />
    <RowMenu {...props} />
  </>
);

/** An item with its name, status, platforms, price and next step. */
const Row = ({ item, index, list, links, openDialog }: ListingRowProps) => {
  const t = useTranslate();
  const total = useStore(list, (state) => state.total);
  const mark = useStore(list, (state) => getMark(state, item.id));
  const isSelected = useStore(list, ({ selected }) => selected?.has(item.id) ?? false);
  const { renderItem } = links;
  const part = usePartProps('row', styles.row, item.status === 'sold' && styles.sold, isSelected && styles.chosen);
  const rowProps = { 'aria-setsize': total, 'aria-posinset': index + 1, 'data-row': item.id };
  if (mark.movedTo)
    return (
      <li {...rowProps}>
        <MovedRow item={item} list={list} mark={mark} t={t} />
      </li>
    );
  return (
    <li {...rowProps} {...part}>
      <SelectBox {...{ item, list, isSelected, t }} />
      {renderItem ? <div className={styles.custom}>{renderItem(item)}</div> : <RowContent {...{ item, links, t }} />}
      <RowActions {...{ item, list, links, openDialog, t }} isBusy={mark.isBusy} />
      <RowMessages {...{ item, list, mark, t }} />
    </li>
  );
};

/** A row that renders again only when one of its props or its part of the list's state changes. It is a class, because React's `memo` would enlarge every embed. */
export class ListingRow extends Component<ListingRowProps> {
  override shouldComponentUpdate(nextProps: ListingRowProps) {
    return (Object.keys(nextProps) as (keyof ListingRowProps)[]).some((key) => nextProps[key] !== this.props[key]);
  }

  override render() {
    return <Row {...this.props} />;
  }
}
