/** Address of a shipped file under packages/api/models. The build lays all server code flat in dist, so the way there is another one. */
export const modelFile = (path: string): URL =>
  new URL(`${import.meta.url.endsWith('.ts') ? '../../models' : '../models'}/${path}`, import.meta.url);
