export const SHORT_LIVED: string[];
