import { useRelist } from '@relist/sdk-widgets';
import { useEffect } from 'react';
import { FullScreenSpinner } from './full-screen-spinner.tsx';

/** Shows the 'Unauthorized' toast, and redirects to sign-in 500 ms later. */
export const RedirectToSignIn = ({ path }: { readonly path: '/auth' | '/api/login' }) => {
  const { unauthorized } = useRelist();
  useEffect(() => unauthorized.redirect(path), [unauthorized, path]);
  return <FullScreenSpinner />;
};
