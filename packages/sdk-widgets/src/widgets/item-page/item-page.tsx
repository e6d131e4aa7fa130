import type { Listing } from '@relist/api/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { translateError, toRelistError, type RelistError } from '../../core/errors.ts';
import { useAnalysis, useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { RelistContext } from '../../hooks/relist-context.ts';
import { getItemStore, type ItemStore } from '../../stores/items/item-store.ts';
import { Alert, Button, Card, Photo, Skeleton, withClassNames } from '../../ui/index.ts';
import { undo } from '../../ui/icons/outlines.ts';
import { ItemView } from './item-view.tsx';
import styles from './item-page.module.css';
import photos from './item-photos.module.css';
import { Heading } from './summary.tsx';

export interface ItemPageProps {
  /** The item's id. */
  readonly itemId: string;
  /** Greeting, or a link back to the previous page. */
  readonly greeting?: ReactNode;
  /** Buttons at the end of the line with the greeting. */
  readonly actions?: ReactNode;
  /** Heading level of the item's name. */
  readonly level?: 1 | 2;
  /** True after an analysis; moves focus to the item's name. */
  readonly isNew?: boolean;
  /** Called after a listing is copied and its platform is opened. */
  readonly onPost?: (listing: Listing) => void;
  /** Opens the item's price history. Adds the button 'Track this price' below the notes field. */
  readonly onTrack?: () => void;
  /** Called after the item is moved to the bin. The page then offers to undo it. */
  readonly onRemoved?: () => void;
}

/** The page before the item has arrived. Its photo needs only the item's id, so it loads at the same time. */
const Loading = ({ itemId, greeting, level = 2 }: Pick<ItemPageProps, 'itemId' | 'greeting' | 'level'>) => {
  const t = useTranslate();
  return (
    <div className={styles.frame} aria-busy="true">
      {greeting && <div className={styles.top}>{greeting}</div>}
      <div className={styles.page}>
        <figure className={photos.figure}>
          <Photo src={`/api/items/${itemId}/photos/1`} size={1024} className={photos.selectedPhoto} alt="" />
        </figure>
        <Card>
          <div role="status">
            <Heading level={level}>{t('item.loading')}</Heading>
          </div>
          <Skeleton lines={6} />
        </Card>
      </div>
    </div>
  );
};

const ItemGone = ({ greeting, level = 2 }: Pick<ItemPageProps, 'greeting' | 'level'>) => {
  const t = useTranslate();
  return (
    <div className={styles.frame}>
      {greeting && <div className={styles.top}>{greeting}</div>}
      <Card>
        <div className={styles.notice}>
          <Heading level={level}>{t('item.gone')}</Heading>
          <p>{t('item.goneText')}</p>
        </div>
      </Card>
    </div>
  );
};

/** Moves focus in the next frame, after the page has moved it on navigation. */
const focusLater = (heading: HTMLElement | null) => void requestAnimationFrame(() => heading?.focus({ preventScroll: true }));

interface ItemInBinProps extends Pick<ItemPageProps, 'greeting' | 'level'> {
  /** True if the seller deleted the item on this page. Moves focus to the heading, because the delete button is gone. */
  readonly wasDeletedHere: boolean;
  readonly onRestore: () => Promise<RelistError | null>;
}

const ItemInBin = ({ greeting, level = 2, wasDeletedHere, onRestore }: ItemInBinProps) => {
  const t = useTranslate();
  /** Undefined while the request is pending. */
  const [error, setError] = useState<RelistError | null | undefined>(null);
  const restore = async () => {
    setError(undefined);
    setError(await onRestore());
  };
  return (
    <div className={styles.frame}>
      {greeting && <div className={styles.top}>{greeting}</div>}
      <Card>
        <div className={styles.notice}>
          <Heading level={level} headingRef={wasDeletedHere ? focusLater : undefined}>
            {t('item.inBin')}
          </Heading>
          <p>{t('item.inBinText')}</p>
          {error && <p role="alert">{t('item.notRestored', { message: error.status ? translateError(error, t) : '' })}</p>}
          <Button icon={undo} busy={error === undefined} onClick={() => void restore()}>
            {t(wasDeletedHere ? 'item.undo' : 'item.restore')}
          </Button>
        </div>
      </Card>
    </div>
  );
};

interface FailedProps extends Pick<ItemPageProps, 'greeting' | 'level'> {
  readonly error: RelistError;
  readonly onRetry: () => void;
}

const Failed = ({ greeting, level = 2, error, onRetry }: FailedProps) => {
  const t = useTranslate();
  return (
    <div className={styles.frame}>
      {greeting && <div className={styles.top}>{greeting}</div>}
      <Alert tone="error">
        <Heading level={level}>{t('item.notLoaded', { message: '' })}</Heading>
        {/* Without a response, the message comes from the browser, such as "Failed to fetch". */}
        {error.status > 0 && <p>{translateError(error, t)}</p>}
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </Alert>
    </div>
  );
};

const Content = ({ itemStore, page: props }: { readonly itemStore: ItemStore; readonly page: ItemPageProps }) => {
  const { result } = useAnalysis();
  const { status, error } = useStore(itemStore);
  const { client, stores } = itemStore.relist;
  /** True after the seller deleted or restored the item here. */
  const [isChangedHere, setIsChangedHere] = useState(false);
  const refreshLists = () => {
    for (const store of [stores.items, stores.listings, stores.stats]) void store.invalidate();
  };
  const deleteItem = async (): Promise<RelistError | null> => {
    try {
      await client.items.remove({ params: { id: props.itemId } });
    } catch (error) {
      if (toRelistError(error).status !== 404) return toRelistError(error);
    }
    refreshLists();
    itemStore.setState({ status: 'inBin' });
    setIsChangedHere(true);
    props.onRemoved?.();
    return null;
  };
  const restoreItem = async (): Promise<RelistError | null> => {
    try {
      await client.items.restore({ params: { id: props.itemId } });
    } catch (error) {
      return toRelistError(error);
    }
    setIsChangedHere(true);
    refreshLists();
    await itemStore.refetch();
    return null;
  };
  if (status === 'inBin') return <ItemInBin {...props} wasDeletedHere={isChangedHere} onRestore={restoreItem} />;
  if (status === 'missing') return <ItemGone {...props} />;
  if (result)
    return (
      <ItemView analyzed={result} page={props} headingRef={props.isNew || isChangedHere ? focusLater : undefined} onDelete={deleteItem} />
    );
  return status === 'failed' && error ? (
    <Failed {...props} error={error} onRetry={() => void itemStore.refetch()} />
  ) : (
    <Loading {...props} />
  );
};

/** A seller's item page. It loads the item from the server and lets the seller correct it. */
export const ItemPage = /* @__PURE__ */ withClassNames((props: ItemPageProps) => {
  const itemStore = getItemStore(useRelist(), props.itemId);
  useEffect(() => void itemStore.fetch(), [itemStore]);
  return (
    <RelistContext.Provider value={itemStore.relist}>
      <Content key={props.itemId} itemStore={itemStore} page={props} />
    </RelistContext.Provider>
  );
});
