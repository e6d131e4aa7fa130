import { pino, type DestinationStream, type Logger } from 'pino';

/** Names under which a secret could ever reach a log line. */
const SECRET_PATHS = ['authorization', 'cookie', 'password', 'passwordHash', 'token', 'apiKey'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** JSON lines on stdout. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, redact: { paths: SECRET_PATHS, censor: '[secret]' } }, destination ?? pino.destination({ sync: true }));
