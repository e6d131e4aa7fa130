import { RequestError } from '../../request-error.ts';

interface Versioned {
  readonly updatedAt: Date;
}

/** Returns a time later than that of the previous version, because callers identify versions by it and no two may be equal. */
export const computeNextVersion = ({ updatedAt }: Versioned, now: Date): Date => new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

/** Throws RequestError `conflict` with the current version if it is not the one that the caller last saw. Null accepts any version. */
export const assertVersion = ({ updatedAt }: Versioned, expected: Date | null): void => {
  if (!expected || expected.getTime() === updatedAt.getTime()) return;
  throw new RequestError('conflict', { fields: { updatedAt: updatedAt.toISOString() } });
};
