// The middle level: stores and prop getters for people who bring their own markup, with React, Preact or neither. Nothing here draws.
export * from './core/index.ts';
export * from './headless/index.ts';
export * from './stores/index.ts';
