/**
 * Address of a shipped file under packages/api/models. From source this module lies four folders deep in the package; the build lays
 * all server code flat in dist.
 */
export const modelFile = (path: string): URL =>
  new URL(`${import.meta.url.endsWith('.ts') ? '../../../models' : '../models'}/${path}`, import.meta.url);
