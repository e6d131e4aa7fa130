export { intake } from './intake.ts';
export type { NamedColour, PhotoFile, PhotoQuality, PreparedPhoto } from './types.ts';
