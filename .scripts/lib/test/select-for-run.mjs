/** True in `npm run test:soak`, which sets RELIST_SOAK=1 to run the long tests. */
export const isSoak = process.env.RELIST_SOAK === '1';

/** Returns `quickValue` in `npm test` and `fullValue` in `npm run test:soak`. */
export const selectForRun = (quickValue, fullValue) => (isSoak ? fullValue : quickValue);
