import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
  readonly isEncrypted: boolean;
  readonly user: string | null;
}

export interface MailServer {
  readonly buildUrl: (options?: { scheme?: 'smtp' | 'smtps'; user?: string; query?: string }) => string;
  readonly emails: ReceivedMail[];
  /** Returns the number of transactions, accepted or not. */
  readonly countAttempts: () => number;
  /** Rejects the next emails in this phase with `code`; null accepts them. */
  readonly rejectEmails: (phase: 'recipient' | 'message' | null, code?: number) => void;
  /** Closes the connection right after accepting an email, without a reply to QUIT. */
  readonly disconnectAfterAccepting: (isEnabled: boolean) => void;
  readonly close: () => Promise<void>;
}

const createReplyError = (code: number): Error => Object.assign(new Error(`No <ada@example.com> here`), { responseCode: code });

/** Starts a mail server on the loopback interface. If `authOptional` is false, the credentials are relay:s3cret. */
export const startMailServer = async ({ port = 0, ...options }: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> => {
  const emails: ReceivedMail[] = [];
  let attemptCount = 0;
  let rejection: { phase: 'recipient' | 'message' | null; code: number } = { phase: null, code: 0 };
  let shouldDisconnect = false;
  const server = new SMTPServer({
    authOptional: true,
    // The server's certificate is self-signed, so clients would not trust it.
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'relay' && password === 's3cret' ? done(null, { user: username }) : done(new Error('Invalid credentials')),
    onMailFrom: (_, __, done) => {
      attemptCount += 1;
      done();
    },
    onRcptTo: (_, __, done) => done(rejection.phase === 'recipient' ? createReplyError(rejection.code) : undefined),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (rejection.phase === 'message') return done(createReplyError(rejection.code));
        const { mailFrom, rcptTo } = session.envelope;
        emails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
          isEncrypted: session.secure,
          user: session.user ?? null,
        });
        done();
        if (shouldDisconnect)
          for (const { session: otherSession, close } of listConnections())
            if (otherSession === session || otherSession.id === session.id) close();
      });
    },
    ...options,
  });
  const listConnections = () =>
    [
      ...(server as unknown as { connections: Set<{ session: { id: string }; _socket: { destroy: () => void; destroySoon: () => void } }> })
        .connections,
    ].map((connection) => ({ session: connection.session, close: () => setImmediate(() => connection._socket.destroySoon()) }));
  server.on('error', () => {});
  const tcpServer = server.listen(port, '127.0.0.1') as unknown as Server;
  await once(tcpServer, 'listening');
  const { port: boundPort } = tcpServer.address() as AddressInfo;
  return {
    buildUrl: ({ scheme = 'smtp', user, query = '' } = {}) => `${scheme}://${user ? `${user}@` : ''}127.0.0.1:${boundPort}${query}`,
    emails,
    countAttempts: () => attemptCount,
    rejectEmails: (phase, code = 0) => {
      rejection = { phase, code };
    },
    disconnectAfterAccepting: (isEnabled) => {
      shouldDisconnect = isEnabled;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
