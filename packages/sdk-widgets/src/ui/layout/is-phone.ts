/** Returns whether the screen is as narrow as a phone's. */
export const isPhone = (): boolean => matchMedia('(width < 720px)').matches;
