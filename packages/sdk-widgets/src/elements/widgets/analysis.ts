export { default as texts } from '../../core/texts/en/analysis.json';
export { AnalysisCard as widget } from '../../widgets/analysis-card/analysis-card.tsx';
