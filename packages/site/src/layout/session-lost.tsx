import { useRelist } from '@relist/sdk-widgets';
import { useEffect } from 'react';
import { FullScreenSpinner } from './full-screen-spinner.tsx';

/** The 'Unauthorized' toast, and 500 ms later the way to sign-in. */
export const SessionLost = ({ to }: { readonly to: '/auth' | '/api/login' }) => {
  const { unauthorized } = useRelist();
  useEffect(() => unauthorized.leave(to), [unauthorized, to]);
  return <FullScreenSpinner />;
};
