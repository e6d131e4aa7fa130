/** Selects how often a test repeats: `full` in the soak run (RELIST_SOAK=1), `quick` in `npm test`. */
export const selectForRun = <Value>(quick: Value, full: Value): Value => (process.env['RELIST_SOAK'] === '1' ? full : quick);
