import type { ItemSummary, ListingStatus } from '@relist/api/contract';
import type { StoreApi } from 'zustand/vanilla';
import { toRelistError } from '../../core/errors.ts';
import type { RelistClient } from '../../core/requests/client.ts';
import type { Sale } from '../listings/listing-actions.ts';
import type { Relist } from '../relist.ts';
import { getMark, getListingsStatus, EMPTY_MARK, type ItemListState, type ItemPlace, type RowMark } from './item-list-state.ts';

const getPlace = ({ deletedAt, archivedAt }: ItemSummary): ItemPlace => {
  if (deletedAt) return 'bin';
  return archivedAt ? 'archive' : 'list';
};

const deleteItem = (client: RelistClient, id: string, isPermanent: boolean) =>
  client.items.remove({ params: { id }, query: { forever: isPermanent ? 'true' : 'false' } }).catch((error: unknown) => {
    // The item is already deleted.
    if (toRelistError(error).status !== 404) throw error;
  });

const moveItem = (client: RelistClient, id: string, place: ItemPlace, newPlace: ItemPlace): Promise<unknown> => {
  const params = { id };
  if (newPlace === 'bin') return deleteItem(client, id, false);
  if (newPlace === 'archive') return place === 'bin' ? client.items.restore({ params }) : client.items.archive({ params });
  return place === 'bin' ? client.items.restore({ params }) : client.items.unarchive({ params });
};

type Mark = (id: string, change: Partial<RowMark>) => void;

/** Creates a function that runs a change for each row, and `onDone` for each row that was changed. */
const createChangeRunner =
  ({ stores, unauthorized }: Relist, store: StoreApi<ItemListState>, mark: Mark) =>
  async (ids: readonly string[], change: (id: string) => Promise<unknown>, onDone: (id: string) => void) => {
    const idleIds = ids.filter((id) => !getMark(store.getState(), id).isBusy);
    for (const id of idleIds) mark(id, { isBusy: true, error: null });
    let hasSessionExpired = false;
    for (const id of idleIds) {
      const error = await change(id).then(() => null, toRelistError);
      mark(id, { isBusy: false, error });
      if (!error) onDone(id);
      else if (unauthorized.handle(error, '/api/login')) hasSessionExpired = true;
      if (hasSessionExpired) break;
    }
    if (hasSessionExpired) for (const id of idleIds) mark(id, { isBusy: false });
    for (const otherStore of [stores.items, stores.listings, stores.stats]) void otherStore.invalidate();
  };

/** Changes rows sequentially. A failed row shows its error; the others continue. */
export const createItemChanges = (relist: Relist, store: StoreApi<ItemListState>) => {
  const { client } = relist;
  const mark: Mark = (id, change) =>
    store.setState((state) => ({ marks: new Map(state.marks).set(id, { ...getMark(state, id), ...change }) }));
  const changeEach = createChangeRunner(relist, store, mark);
  const findRow = (id: string) => store.getState().rows?.find((row) => row.id === id);
  const getCurrentPlace = (id: string): ItemPlace => {
    const row = findRow(id);
    return getMark(store.getState(), id).movedTo ?? (row ? getPlace(row) : 'list');
  };

  const updateRow = (id: string, change: (row: ItemSummary) => ItemSummary) =>
    store.setState(({ rows }) => ({ rows: rows?.map((row) => (row.id === id ? change(row) : row)) ?? null }));
  const setListingStatus = async (id: string, listingId: string, status: ListingStatus, sale: Sale = {}) => {
    const { takeDown } = await client.listings.setStatus({ params: { id: listingId }, body: { status, ...sale } });
    store.setState({ takeDown });
    updateRow(id, (row) => {
      const listings = row.listings.map((listing) => (listing.id === listingId ? { ...listing, status } : listing));
      return { ...row, listings, status: getListingsStatus(listings) };
    });
  };
  const undoChange = async (id: string) => {
    const { removedSale } = getMark(store.getState(), id);
    if (removedSale) return setListingStatus(id, removedSale.listingId, 'sold', removedSale.sale);
    const row = findRow(id);
    return row && moveItem(client, id, getCurrentPlace(id), getPlace(row));
  };
  const relistItem = async (id: string) => {
    const listingId = findRow(id)?.listings.find(({ status }) => status === 'sold')?.id;
    if (!listingId) return;
    const { soldPrice, soldAt } = await client.listings.get({ params: { id: listingId } });
    await setListingStatus(id, listingId, 'draft');
    mark(id, { removedSale: { listingId, sale: { ...(soldPrice !== null && { soldPrice }), ...(soldAt && { soldAt }) } } });
  };
  const doNothing = () => undefined;

  return {
    move: (ids: readonly string[], newPlace: ItemPlace) =>
      changeEach(
        ids,
        (id) => moveItem(client, id, getCurrentPlace(id), newPlace),
        (id) => mark(id, { movedTo: newPlace }),
      ),
    undo: (ids: readonly string[]) => changeEach(ids, undoChange, (id) => mark(id, EMPTY_MARK)),
    deletePermanently: (ids: readonly string[]) =>
      changeEach(
        ids,
        (id) => deleteItem(client, id, true),
        (id) => store.setState(({ rows, total }) => ({ rows: rows?.filter((row) => row.id !== id) ?? null, total: total - 1 })),
      ),
    setStatus: (id: string, listingId: string, status: ListingStatus, sale?: Sale) =>
      changeEach([id], () => setListingStatus(id, listingId, status, sale), doNothing),
    listAgain: (id: string) => changeEach([id], relistItem, doNothing),
    duplicate: (id: string, onDone: () => void) => changeEach([id], () => client.items.duplicate({ params: { id } }), onDone),
  };
};
