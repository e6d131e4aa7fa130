/** Returns true in `npm run test:soak`, which sets RELIST_SOAK=1. Checks that otherwise use samples then run in full. */
export const isSoak = (): boolean => import.meta.env['RELIST_SOAK'] === '1';
