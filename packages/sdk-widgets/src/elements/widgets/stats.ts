export { default as texts } from '../../core/texts/en/stats.json';
export { QuickStats as widget } from '../../widgets/quick-stats/quick-stats.tsx';
