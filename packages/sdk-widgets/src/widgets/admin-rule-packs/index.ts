export { AdminRulePacks } from './admin-rule-packs.tsx';
