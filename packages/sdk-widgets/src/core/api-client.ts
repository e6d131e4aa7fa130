// Only what the lazy client takes: whoever loads this file loads nothing else of the package.
export { createClient } from '@relist/api/client';
