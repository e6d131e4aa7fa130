import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCatalog, type ErrorBody, type ErrorCode } from '../../contract/index.ts';

/** Responds on the raw connection in the standard error format and closes it, for requests that never reach the application. */
export const rejectSocket = (socket: Duplex, code: ErrorCode, override: { status?: number; message?: string } = {}): void => {
  if (!socket.writable) return void socket.destroy();
  const { status, message } = { ...errorCatalog[code], ...override };
  const body: ErrorBody = { message, code, requestId: randomUUID() };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${body.requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
};
