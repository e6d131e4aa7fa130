/** Returns `full` in the soak run (RELIST_SOAK=1), `quick` in `npm test`: how often a test repeats. */
export const quickOrSoak = <Length>(quick: Length, full: Length): Length => (process.env['RELIST_SOAK'] === '1' ? full : quick);
