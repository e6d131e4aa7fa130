import alias from '@rollup/plugin-alias';
import { resolve } from 'node:path';

/** Drops the code for a page's class names, which have no effect in the elements' shadow roots. */
export const classNamesAlias = alias({
  entries: [{ find: /^.*\/part-props\.tsx$/, replacement: resolve('packages/sdk-widgets/src/ui/embed-part-props.ts') }],
});
