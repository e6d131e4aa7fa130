import { useEffect } from 'react';
import type { Problem } from '../../core/errors.ts';
import { useRelist } from '../../hooks/index.ts';

/** Redirects to sign-in when a load failed because the session has expired. */
export const useAdminGuard = (problem: Problem | null): void => {
  const { unauthorized } = useRelist();
  useEffect(() => {
    if (problem) unauthorized.handle(problem, '/api/login');
  }, [problem, unauthorized]);
};
