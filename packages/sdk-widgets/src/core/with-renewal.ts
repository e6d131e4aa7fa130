import { isUnauthorized, toProblem } from './errors.ts';

/** Makes the attempt once more if it fails for its token and `renew` brings a new one. */
export const withRenewal = async <Result>(attempt: () => Promise<Result>, renew?: () => Promise<boolean>): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (!isUnauthorized(toProblem(error)) || !(await renew?.())) throw error;
    return attempt();
  }
};
