export { createAnalysis, type Analysis, type AnalysisState, type ChosenPhoto, type Notice, type UploadStage } from './analysis.ts';
export { createResource, type Resource, type ResourceState } from './resource.ts';
