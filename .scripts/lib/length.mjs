/** True when the long tests run: `npm run test:soak` sets RELIST_SOAK=1. */
export const isSoak = process.env.RELIST_SOAK === '1';

/** Returns how long a test runs: `quick` in `npm test`, `full` in `npm run test:soak`. */
export const quickOrSoak = (quick, full) => (isSoak ? full : quick);
