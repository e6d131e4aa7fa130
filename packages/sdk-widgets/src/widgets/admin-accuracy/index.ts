export { AdminAccuracy } from './admin-accuracy.tsx';
