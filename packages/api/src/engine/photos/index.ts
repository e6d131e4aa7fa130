export { intake } from './intake.ts';
