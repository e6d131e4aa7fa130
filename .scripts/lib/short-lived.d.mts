export const SHORT_LIVED_ARGS: string[];
