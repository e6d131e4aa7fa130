import { CommandError, EXIT } from '../command.ts';

/** "jq: error: nosuch/0 is not defined at <top-level>, line 1, column 1:" without what only jq's own users need. */
const reasonIn = (stderr: string) => {
  const [line = ''] = stderr.split('\n');
  return line
    .replace(/^jq: error(?: \([^)]*\))*: /, '')
    .replace(' at <top-level>', '')
    .replace(/:$/, '');
};

/**
 * Every value that the filter makes of the JSON text; none of an empty text, which tells whether the filter can be read at all. Throws
 * CommandError (exit 2).
 */
export const filtered = async (json: string, filter: string): Promise<unknown[]> => {
  // jq itself as WebAssembly, near a megabyte: loaded for who asks for it.
  const { json: run, JqError } = await import('jq-wasm');
  try {
    // Without the two dashes a filter like -.price would be an option of jq's.
    return await run(json, filter, ['--']);
  } catch (error) {
    if (!(error instanceof JqError)) throw error;
    throw new CommandError(`--jq: ${reasonIn(error.stderr)}. Filters are written as at https://jqlang.org/manual/`, EXIT.usage);
  }
};
