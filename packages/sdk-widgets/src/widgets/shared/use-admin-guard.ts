import { useEffect } from 'react';
import type { RelistError } from '../../core/errors.ts';
import { useRelist } from '../../hooks/index.ts';

/** Redirects to sign-in when a load failed because the session has expired. */
export const useAdminGuard = (error: RelistError | null): void => {
  const { unauthorized } = useRelist();
  useEffect(() => {
    if (error) unauthorized.handle(error, '/api/login');
  }, [error, unauthorized]);
};
