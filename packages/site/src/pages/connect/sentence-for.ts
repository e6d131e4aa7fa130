import type { Problem } from '@relist/sdk-widgets';

/** The server's own sentence, where it had one. */
export const sentenceFor = ({ status, message }: Problem): string =>
  status > 0 && message && !message.startsWith(`${status}: `) ? message : 'Relist did not answer. Check the connection and try again.';
