import { useEffect, useState } from 'react';
import { sentenceOf } from '../../core/errors.ts';
import { takeDownSentence } from '../../headless/listing-words.ts';
import { useRelist, useResource, useStore, useTranslate } from '../../hooks/index.ts';
import { createListingsBoard } from '../../stores/listings-board.ts';
import { Alert } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { QuestionDialog } from './listing-dialogs.tsx';
import { ListingsGridView } from './listings-grid-view.tsx';

export interface ListingsGridProps {
  /** Leads to the uploader, from the empty state. */
  readonly onCreate?: () => void;
}

/** The seller's listings, newest first, and what can be done with each. */
export const ListingsGrid = ({ onCreate }: ListingsGridProps) => {
  const relist = useRelist();
  const { stores, unauthorized, config } = relist;
  const t = useTranslate();
  const format = useFormat();
  const { data, error, status, refetch } = useResource(stores.listings);
  const [board] = useState(() => createListingsBoard(relist));
  const { filter, open, problem, busy, takeDown } = useStore(board);
  useEffect(() => {
    if (error) unauthorized.handle(error, '/api/login');
  }, [error, unauthorized]);
  const elsewhere = takeDownSentence(takeDown, t);
  return (
    <>
      {elsewhere && <Alert tone="check">{elsewhere}</Alert>}
      {problem && !open && <Alert tone="error">{t('listings.notChanged', { message: sentenceOf(problem, t) })}</Alert>}
      <ListingsGridView
        listings={data}
        failed={status === 'error'}
        onRetry={() => void refetch()}
        platforms={config.platforms}
        filter={filter}
        onFilter={board.show}
        onAction={board.act}
        onCreate={onCreate}
        format={format}
        t={t}
      />
      {open && <QuestionDialog key={open.listing.id} {...open} busy={busy} problem={problem} board={board} format={format} t={t} />}
    </>
  );
};
