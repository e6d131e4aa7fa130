/** States as named by the API, in the order of a job's life. */
export const STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
