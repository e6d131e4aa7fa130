/** `full` for the soak run (RELIST_SOAK=1), `quick` for `npm test`: how often a test repeats what it proves. */
export const quickOrSoak = <Length>(quick: Length, full: Length): Length => (process.env['RELIST_SOAK'] === '1' ? full : quick);
