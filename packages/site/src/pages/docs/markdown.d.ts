declare module '*.md' {
  import type { Doc } from './doc.ts';
  export const doc: Doc;
}
