/** Returns the current time. All code that depends on time receives it, so that tests can change it. */
export type Clock = () => Date;

/** Durations in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const addTime = (start: Date, milliseconds: number): Date => new Date(start.getTime() + milliseconds);
