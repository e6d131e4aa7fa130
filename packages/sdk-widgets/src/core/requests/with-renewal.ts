import { isUnauthorized, toRelistError } from '../errors.ts';

/** Runs the attempt, and retries it once if it fails with 401 and `renew` returns true. */
export const withRenewal = async <Result>(attempt: () => Promise<Result>, renew?: () => Promise<boolean>): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (!isUnauthorized(toRelistError(error)) || !(await renew?.())) throw error;
    return attempt();
  }
};
