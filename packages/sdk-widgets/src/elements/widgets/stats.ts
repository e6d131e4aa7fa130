export { statsTexts as texts } from '../../core/texts/stats.ts';
export { QuickStats as widget } from '../../widgets/quick-stats/quick-stats.tsx';
