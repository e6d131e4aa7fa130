/** True in `npm run test:soak`, which sets RELIST_SOAK=1 to run the long tests. */
export const isSoak = process.env.RELIST_SOAK === '1';

/** Returns a test's length: `quickValue` in `npm test`, `fullValue` in `npm run test:soak`. */
export const selectForRun = (quickValue, fullValue) => (isSoak ? fullValue : quickValue);
