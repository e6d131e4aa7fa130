import { useRelist } from '@relist/sdk-widgets';
import { useEffect } from 'react';
import { FullScreenSpinner } from './full-screen-spinner.tsx';

/** Shows the 'Unauthorized' toast, and redirects to sign-in 500 ms later. */
export const RedirectToSignIn = ({ to }: { readonly to: '/auth' | '/api/login' }) => {
  const { unauthorized } = useRelist();
  useEffect(() => unauthorized.redirect(to), [unauthorized, to]);
  return <FullScreenSpinner />;
};
