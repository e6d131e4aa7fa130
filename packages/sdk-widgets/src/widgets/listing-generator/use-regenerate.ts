import type { AnalysedItem } from '@relist/api/contract';
import { useState } from 'react';
import { toProblem } from '../../core/errors.ts';
import { useRelist, useToast, useTranslate } from '../../hooks/index.ts';

/** Asks for a new description; toasts, refetches and the sign-in redirect as spec sections 7 and 8 say. */
export const useRegenerate = (onResult: (result: AnalysedItem) => void) => {
  const { client, stores, emit, unauthorized } = useRelist();
  const { show } = useToast();
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const regenerate = async (id: string) => {
    setBusy(true);
    try {
      const result = await client.items.regenerateDescription({ params: { id } });
      onResult(result);
      emit('listing', result.listing);
      void stores.items.invalidate();
      void stores.listings.invalidate();
      show({ title: t('listing.regenerated.title'), description: t('listing.regenerated.text') });
    } catch (error) {
      const problem = toProblem(error);
      emit('error', problem);
      if (!unauthorized.handle(problem, '/api/login')) {
        show({ tone: 'error', title: t('listing.regenerateFailed.title'), description: t('listing.regenerateFailed.text') });
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, regenerate };
};
