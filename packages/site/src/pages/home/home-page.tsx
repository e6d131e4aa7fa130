import { ListingStudio, TryClaim, useAnalysis, useSession } from '@relist/sdk-widgets';
import { useEffect } from 'react';
import { Page } from '../../layout/page.tsx';
import { getItemPath } from '../../lib/item-path.ts';
import { navigate } from '../../lib/navigate.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ItemRoute } from '../item/lazy-item-route.ts';

/** Replaces this URL with the item's URL, so that going back leads to the previous page. */
const openItem = (id: string) => navigate(getItemPath(id), { replace: true, state: { isNew: true } });

/** The seller's main page, which turns photos into a priced listing. */
export const HomePage = () => {
  const { user } = useSession();
  const { state } = useAnalysis();
  const greeting = `Welcome back, ${user?.firstName || 'Seller'}!`;
  // The progress, its errors and the result have their own headings.
  const hasOwnHeading = state === 'analysing' || state === 'error' || state === 'success';
  useTitle('Upload & Analyze');
  useEffect(() => {
    if (state === 'analysing') void ItemRoute.preload();
  }, [state]);
  return (
    <Page {...(!hasOwnHeading && { title: greeting })}>
      <TryClaim onItem={openItem}>
        <ListingStudio level={1} greeting={hasOwnHeading && <span>{greeting}</span>} onItem={openItem} />
      </TryClaim>
    </Page>
  );
};
