export { AnalysisCard, type AnalysisCardProps } from './analysis-card.tsx';
