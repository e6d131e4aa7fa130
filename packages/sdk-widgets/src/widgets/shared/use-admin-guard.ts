import { useEffect } from 'react';
import type { Problem } from '../../core/errors.ts';
import { useRelist } from '../../hooks/index.ts';

/** Leads to sign-in when something could not be loaded because nobody is signed in any more. */
export const useAdminGuard = (problem: Problem | null): void => {
  const { unauthorized } = useRelist();
  useEffect(() => {
    if (problem) unauthorized.handle(problem, '/api/login');
  }, [problem, unauthorized]);
};
