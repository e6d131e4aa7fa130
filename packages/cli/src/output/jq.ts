import { CommandError, EXIT } from '../command.ts';

/** Extracts the reason from "jq: error: nosuch/0 is not defined at <top-level>, line 1, column 1:". */
const reasonIn = (stderr: string) => {
  const [line = ''] = stderr.split('\n');
  return line
    .replace(/^jq: error(?: \([^)]*\))*: /, '')
    .replace(' at <top-level>', '')
    .replace(/:$/, '');
};

/**
 * Returns every value that the filter makes of the JSON text; an empty text yields none and only checks the filter's syntax.
 * Throws CommandError (exit 2).
 */
export const runFilter = async (json: string, filter: string): Promise<unknown[]> => {
  // jq as WebAssembly, almost a megabyte: imported only with --jq.
  const { json: run, JqError } = await import('jq-wasm');
  try {
    // Without the two dashes, jq would read a filter like -.price as an option.
    return await run(json, filter, ['--']);
  } catch (error) {
    if (!(error instanceof JqError)) throw error;
    throw new CommandError(`--jq: ${reasonIn(error.stderr)}. Filters are written as at https://jqlang.org/manual/`, EXIT.usage);
  }
};
