/** True in the soak run (RELIST_SOAK=1), which includes the long tests. */
export const isSoak = process.env['RELIST_SOAK'] === '1';

/** Selects how often a test repeats: `full` in the soak run, `quick` in `npm test`. */
export const selectForRun = <Value>(quick: Value, full: Value): Value => (isSoak ? full : quick);
