export const SHORT_LIVED_ARGS: string[];
export const TEST_WORKER_ARGS: string[];
