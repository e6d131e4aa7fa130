import type { Client } from '@relist/api/client';

export { createClient } from '@relist/api/client';
/** One method per route of the contract. */
export type RelistClient = Client;
