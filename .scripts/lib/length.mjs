/** Whether the long proofs run: `npm run test:soak` sets RELIST_SOAK=1. */
export const isSoak = process.env.RELIST_SOAK === '1';

/** The length of a proof: `quick` in `npm test`, `full` in `npm run test:soak`. */
export const quickOrSoak = (quick, full) => (isSoak ? full : quick);
