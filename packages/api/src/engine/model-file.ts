/**
 * Returns the URL of a shipped file under packages/api/models. The build puts all server code directly into dist, so the
 * relative path differs there.
 */
export const getModelFileUrl = (path: string): URL =>
  new URL(`${import.meta.url.endsWith('.ts') ? '../../models' : '../models'}/${path}`, import.meta.url);
