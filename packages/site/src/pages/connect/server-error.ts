import type { RelistError } from '@relist/sdk-widgets';

/** Returns the server's message, or a default if there is none. */
export const describeServerError = ({ status, message }: RelistError): string =>
  status > 0 && message && !message.startsWith(`${status}: `) ? message : 'Relist didn’t respond. Check your connection and try again.';
