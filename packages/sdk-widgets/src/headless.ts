// The middle level: stores and prop getters for pages with their own markup, with React, Preact or no framework. Nothing here renders.
export * from './core/index.ts';
export * from './headless/index.ts';
export * from './stores/index.ts';
