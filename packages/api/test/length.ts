/** Selects how often a test repeats: `full` in the soak run (RELIST_SOAK=1), `quick` in `npm test`. */
export const selectForRun = <Length>(quick: Length, full: Length): Length => (process.env['RELIST_SOAK'] === '1' ? full : quick);
