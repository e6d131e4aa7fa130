// Re-exports only what the lazy client needs, so loading this file loads nothing else from the package.
export { createClient } from '@relist/api/client';
