import type { Listing } from '@relist/api/contract';
import { useEffect, useState } from 'react';
import { sentenceOf, toProblem } from '../../core/errors.ts';
import { useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { amountOf, type ListingTexts } from '../../stores/listing-editor.ts';
import { Alert } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { DeleteDialog, EditDialog, SoldDialog, ViewDialog } from './listing-dialogs.tsx';
import type { TileAction } from './listing-tile.tsx';
import { ListingsGridView, type ListingFilter } from './listings-grid-view.tsx';
import { useListingActions } from './use-listing-actions.ts';

export interface ListingsGridProps {
  /** Leads to the uploader, from the empty state. */
  readonly onCreate?: () => void;
}

interface Opened {
  readonly action: TileAction;
  readonly listing: Listing;
}

/** The dialog an action opens. */
const ActionDialog = ({ opened, onClose, work }: { opened: Opened; onClose: () => void; work: ReturnType<typeof useListingActions> }) => {
  const { client } = useRelist();
  const { listing, action } = opened;
  const { busy, problem, run, actions, setStatus } = work;
  const props = { listing, busy, problem, onClose, format: useFormat(), t: useTranslate() };
  const closing = async (worked: Promise<boolean>) => {
    if (await worked) onClose();
  };
  const edit = ({ price, ...texts }: ListingTexts) =>
    run(async () => {
      const body = { ...texts, price: amountOf(price) ?? listing.price };
      return client.listings.edit({ params: { id: listing.id }, body }).then((saved) => {
        actions.replace(saved);
        return null;
      }, toProblem);
    });
  if (action === 'edit') return <EditDialog {...props} onSave={(texts) => void closing(edit(texts))} />;
  if (action === 'view') return <ViewDialog {...props} />;
  if (action === 'sell') return <SoldDialog {...props} onSold={(sale) => void closing(setStatus(listing.id, 'sold', sale))} />;
  return <DeleteDialog {...props} onDelete={() => void closing(run(() => actions.remove(listing.id)))} />;
};

const STATUS_OF: Partial<Record<TileAction, Listing['status']>> = { post: 'active', back: 'draft', again: 'active' };

/** The seller's listings, newest first, and what can be done with each. */
export const ListingsGrid = ({ onCreate }: ListingsGridProps) => {
  const { stores, unauthorized, config } = useRelist();
  const t = useTranslate();
  const { data, error, status, refetch } = useResource(stores.listings);
  const [filter, setFilter] = useState<ListingFilter>({ platform: '', status: '' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const work = useListingActions();
  useEffect(() => {
    if (error) unauthorized.handle(error, '/api/login');
  }, [error, unauthorized]);
  const act = (action: TileAction, listing: Listing) => {
    work.forget();
    const next = STATUS_OF[action];
    if (next) void work.setStatus(listing.id, next);
    else setOpened({ action, listing });
  };
  const platforms = [...new Set(work.takeDown.map(({ platform }) => t(`platform.${platform}`)))].join(', ');
  return (
    <>
      {platforms && <Alert tone="check">{t('listings.takeDown', { platforms })}</Alert>}
      {work.problem && !opened && <Alert tone="error">{t('listings.notChanged', { message: sentenceOf(work.problem, t) })}</Alert>}
      <ListingsGridView
        listings={data}
        failed={status === 'error'}
        onRetry={() => void refetch()}
        platforms={config.platforms}
        filter={filter}
        onFilter={setFilter}
        onAction={act}
        onCreate={onCreate}
        format={useFormat()}
        t={t}
      />
      {opened && <ActionDialog opened={opened} onClose={() => setOpened((now) => (now === opened ? null : now))} work={work} />}
    </>
  );
};
