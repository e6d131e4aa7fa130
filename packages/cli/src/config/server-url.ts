import { CommandError, EXIT } from '../command.ts';

/** Where `npm start` listens. */
export const DEFAULT_URL = 'http://localhost:3000';

const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** A server address that a token may be sent to: https, or http on this very machine. */
export const parseServerUrl = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : null;
  // 'localhost:3000' parses, with 'localhost:' for a scheme.
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`"${value}" is not an address. Give one like https://relist.example or ${DEFAULT_URL}.`, EXIT.usage);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new CommandError(
      `${url.origin} is not encrypted; a token would be readable on the way. Use https, or a server on this machine.`,
      EXIT.usage,
    );
  return url.origin;
};
