/**
 * PostgreSQL's advisory locks are told apart by number only, over everything that uses the database. The numbers mean nothing, but
 * must be the same in every process of an installation, and in every version.
 */
export const LOCKS = { migrations: 7_361_549, admins: 7_361_550, queue: 7_361_551, housekeeping: 7_361_552 } as const;
