// The headless entry: stores and prop getters for pages with custom markup, with React, Preact or no framework. It renders nothing.
export * from './core/index.ts';
export * from './headless/index.ts';
export * from './stores/index.ts';
