import { useEffect } from 'react';
import { useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { ListingsGridView } from './listings-grid-view.tsx';

export interface ListingsGridProps {
  /** Leads to the uploader, from the empty state. */
  readonly onCreate?: () => void;
}

/** The seller's listings, newest first. */
export const ListingsGrid = ({ onCreate }: ListingsGridProps) => {
  const { stores, unauthorized } = useRelist();
  const { data, error, status, refetch } = useResource(stores.listings);
  useEffect(() => {
    if (error) unauthorized.handle(error, '/api/login');
  }, [error, unauthorized]);
  return (
    <ListingsGridView
      listings={data}
      failed={status === 'error'}
      onRetry={() => void refetch()}
      onCreate={onCreate}
      format={useFormat()}
      t={useTranslate()}
    />
  );
};
