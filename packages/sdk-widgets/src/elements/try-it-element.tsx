import { useState, type ReactNode } from 'react';
import { useRelist, useSession, useTranslate } from '../hooks/index.ts';
import { Alert } from '../ui/index.ts';
import { TryClaim } from '../widgets/try-it/try-claim.tsx';
import { TryIt } from '../widgets/try-it/try-it.tsx';
import { loadItemPage } from './load-item-page.ts';

/**
 * One analysis without an account. The page signs the visitor up when it gets `relist:sign-up`. Once the page has a token, the stored
 * result is saved and its item shown.
 */
export const TryItElement = () => {
  const relist = useRelist();
  const t = useTranslate();
  const { state } = useSession();
  const [savedItem, setSavedItem] = useState<ReactNode>(null);
  const [saveCount, setSaveCount] = useState(0);
  const open = async (itemId: string) => {
    try {
      const ItemPage = await loadItemPage(relist);
      setSavedItem(<ItemPage itemId={itemId} />);
    } catch {
      setSavedItem(<Alert tone="error">{t('common.broken')}</Alert>);
    }
  };
  const requestSignUp = (itemId: string | null) => relist.emit('sign-up', { itemId });
  if (savedItem) return savedItem;
  if (state !== 'signed-in') return <TryIt onSignUp={requestSignUp} />;
  return (
    // A new key saves the result that a signed-in visitor just got.
    <TryClaim key={saveCount} onItem={(itemId) => void open(itemId)}>
      <TryIt onSignUp={(itemId) => (itemId ? setSaveCount(saveCount + 1) : requestSignUp(null))} />
    </TryClaim>
  );
};
