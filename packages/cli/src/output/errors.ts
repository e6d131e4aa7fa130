import { ApiError } from '@relist/api/client';
import { CommandError, EXIT, type ExitCode } from '../command.ts';

export interface ErrorDescription {
  /** A sentence for the user. */
  readonly message: string;
  readonly exitCode: ExitCode;
  /** The API's error code, when the API rejected the request. */
  readonly code: string | null;
}

/**
 * Returns true when no response arrived because the connection was refused, reset or cut off. Node's fetch reports that as a
 * TypeError, and a timeout as an Error named TimeoutError.
 */
export const isConnectionError = (error: unknown): boolean =>
  (error instanceof TypeError && /fetch failed|terminated|network/i.test(error.message)) ||
  (error instanceof Error && error.name === 'TimeoutError');

const describeWithFields = (error: ApiError) => {
  // Most messages already name the field and its error.
  const isMissing = ([name, message]: [string, string]) => !error.message.includes(name) || !error.message.includes(message);
  const fields = Object.entries(error.fields)
    .filter(isMissing)
    .map(([name, message]) => `${name} ${message}`);
  return fields.length > 0 ? `${error.message} (${fields.join('; ')})` : error.message;
};

/** Returns the message for a response from a proxy or another server at this address. `answer` completes "responds". */
export const describeWrongServer = (url: string, answer: string): string =>
  `${url} responds ${answer}, which no Relist server does. Check the address (--url, RELIST_URL or "relist config url") and any proxy in front of the server.`;

/** Returns what to do about an expired session. */
export const adviseSignIn = (env: NodeJS.ProcessEnv): string =>
  env['RELIST_TOKEN'] ? 'Set RELIST_TOKEN to a valid token, or unset it.' : 'Run "relist login".';

/** Returns the message and the exit code for any error. */
export const describeError = (error: unknown, url: string, env: NodeJS.ProcessEnv = process.env): ErrorDescription => {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode, code: null };
  if (error instanceof ApiError) {
    if (error.code === 'unknown')
      return { message: describeWrongServer(url, `with status ${error.status}`), exitCode: EXIT.failed, code: null };
    if (error.code === 'wrong_credentials') return { message: `${error.message} (${url})`, exitCode: EXIT.auth, code: error.code };
    if (error.status === 401) return { message: `${error.message} (${url}) ${adviseSignIn(env)}`, exitCode: EXIT.auth, code: error.code };
    return { message: describeWithFields(error), exitCode: EXIT.failed, code: error.code };
  }
  if (isConnectionError(error)) {
    const message = `${url} is not responding. Is the server running? Start one with "npm start" or "relist serve", or pass another address with --url.`;
    return { message, exitCode: EXIT.failed, code: null };
  }
  return { message: error instanceof Error ? error.message : String(error), exitCode: EXIT.failed, code: null };
};

/** Returns true for Ctrl-C at a prompt. */
export const isInterruption = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError';
