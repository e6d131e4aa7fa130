export { intake } from './intake.ts';
export { reopen } from './reopen.ts';
