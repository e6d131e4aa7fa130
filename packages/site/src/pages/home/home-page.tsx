import { ListingStudio, useSession } from '@relist/sdk-widgets';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';

/** The seller's workplace: photos in, a priced listing out. */
export const HomePage = () => {
  const { user } = useSession();
  useTitle('Upload & Analyze');
  return (
    <Page title={`Welcome back, ${user?.firstName || 'Seller'}!`}>
      <ListingStudio />
    </Page>
  );
};
