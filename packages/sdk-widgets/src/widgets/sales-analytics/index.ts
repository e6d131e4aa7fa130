export { MeasuredFigure, type MeasuredFigureProps } from './measured-figure.tsx';
export { SalesAnalytics } from './sales-analytics.tsx';
