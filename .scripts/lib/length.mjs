/** True when the long tests run, because `npm run test:soak` sets RELIST_SOAK=1. */
export const isSoak = process.env.RELIST_SOAK === '1';

/** Returns a test's length: `quick` in `npm test`, `full` in `npm run test:soak`. */
export const selectForRun = (quick, full) => (isSoak ? full : quick);
