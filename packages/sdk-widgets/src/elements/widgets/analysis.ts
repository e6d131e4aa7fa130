export { analysisTexts as texts } from '../../core/texts/analysis.ts';
export { AnalysisCard as widget } from '../../widgets/analysis-card/analysis-card.tsx';
