export { AdminOutbox } from './admin-outbox.tsx';
