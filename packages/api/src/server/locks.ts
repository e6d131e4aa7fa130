/**
 * Ids of PostgreSQL advisory locks, shared by everything that uses the database. The numbers are arbitrary, but must be the same in every
 * process and version.
 */
export const LOCKS = { migrations: 7_361_549, admins: 7_361_550, queue: 7_361_551, housekeeping: 7_361_552 } as const;
