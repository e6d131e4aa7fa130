import type { ListedItem } from '@relist/api/contract';
import { useState } from 'react';
import { toProblem } from '../../core/errors.ts';
import { useRelist, useToast, useTranslate } from '../../hooks/index.ts';

/** Asks for a new description, says how it went, and has the lists read again. Somebody signed out is sent to sign in. */
export const useRegenerate = (onResult: (result: ListedItem) => void) => {
  const { client, stores, emit, unauthorized } = useRelist();
  const { show } = useToast();
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const tell = (tone: 'info' | 'error', key: 'regenerated' | 'regenerateFailed') =>
    show({ tone, title: t(`listing.${key}.title`), description: t(`listing.${key}.text`) });
  const regenerate = async (id: string, replaceLocked: boolean) => {
    setBusy(true);
    try {
      const result = await client.items.regenerateDescription({ params: { id }, body: { replaceLocked } });
      onResult(result);
      emit('listing', result.listing);
      for (const list of [stores.items, stores.listings]) void list.invalidate();
      tell('info', 'regenerated');
    } catch (error) {
      const problem = toProblem(error);
      emit('error', problem);
      if (!unauthorized.handle(problem, '/api/login')) tell('error', 'regenerateFailed');
    } finally {
      setBusy(false);
    }
  };
  return { busy, regenerate };
};
