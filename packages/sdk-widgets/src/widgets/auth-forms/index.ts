export type { Arrival } from './arrival.ts';
export { useArrival } from './use-arrival.ts';
export { AuthForms, type AuthFormsProps } from './auth-forms.tsx';
