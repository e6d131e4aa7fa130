/** True in `npm run test:soak`, which sets RELIST_SOAK=1: what else is sampled is then checked whole. */
export const isSoak = (): boolean => import.meta.env['RELIST_SOAK'] === '1';
