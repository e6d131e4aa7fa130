import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { API_VERSION, ApiError } from '@relist/api/client';
import { CommandError, type Context } from '../../command.ts';
import { readObject } from '../../config/private-file.ts';
import { describeError, adviseSignIn } from '../../output/errors.ts';

export interface Check {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'failed' | 'unknown';
  readonly found: string;
  /** Advice for the user; null when nothing is wrong. */
  readonly advice: string | null;
}

const createOkCheck = (name: string, found: string): Check => ({ name, state: 'ok', found, advice: null });

const MIN_NODE: readonly [number, number] = [20, 19];
/** Bytes below which a run with many photos may run out of space. */
const MIN_FREE_SPACE = 500 * 2 ** 20;

const checkNode = (): Check => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  if (isSupported) return createOkCheck('Node.js', process.version);
  return { name: 'Node.js', state: 'failed', found: process.version, advice: `Install ${MIN_NODE.join('.')} or newer.` };
};

const checkStoredSessions = async ({ credentials }: Context): Promise<Check> => {
  const fileStats = await stat(credentials.file).catch(() => null);
  if (!fileStats) return createOkCheck('Stored sessions', 'none');
  const name = 'Stored sessions';
  if (process.platform !== 'win32' && (fileStats.mode & 0o077) !== 0)
    return { name, state: 'warning', found: `${credentials.file} is readable by others`, advice: `Run: chmod 600 ${credentials.file}` };
  const hosts = Object.keys(await readObject(credentials.file));
  if (hosts.length === 0) return { name, state: 'warning', found: `${credentials.file} is damaged`, advice: 'Run "relist login" again.' };
  return createOkCheck(name, hosts.join(', '));
};

const checkDiskSpace = async (): Promise<Check> => {
  const freeSpace = await statfs(tmpdir()).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
  const name = 'Disk';
  if (freeSpace === null) return { name, state: 'unknown', found: 'unknown', advice: null };
  const found = `${Math.round(freeSpace / 2 ** 20)} MB free in ${tmpdir()}`;
  return freeSpace < MIN_FREE_SPACE
    ? { name, state: 'warning', found, advice: 'Free up space, or set TMPDIR to another disk.' }
    : createOkCheck(name, found);
};

const checkConnection = async (context: Context): Promise<Check[]> => {
  const client = context.createClient();
  const startTime = Date.now();
  try {
    const { status } = await client.health.live();
    if (status !== 'ok') throw new CommandError(`${context.url} is not a Relist server.`);
  } catch (error) {
    const advice = `Start one with "npm start" or "relist serve", or set another address: relist config url https://…`;
    return [{ name: 'Server', state: 'failed', found: describeError(error, context.url).message, advice }];
  }
  const connectionCheck = createOkCheck('Server', `${context.url} responds in ${Date.now() - startTime} ms`);
  const readinessCheck = await client.health.ready().then(
    () => createOkCheck('Server is ready', 'yes'),
    (error: unknown): Check => ({
      name: 'Server is ready',
      state: 'failed',
      found: describeError(error, context.url).message,
      advice: 'Wait a moment. If nothing changes, check the server’s log.',
    }),
  );
  return [connectionCheck, readinessCheck];
};

/** Compares versions, because another server version may lack or change what this command uses. */
const checkVersions = async (context: Context, ownVersion: string): Promise<Check> => {
  const name = 'Versions';
  const document = await context
    .createClient()
    .health.openapi()
    .catch(() => null);
  const serverVersion = (document as { info?: { version?: unknown } } | null)?.info?.version;
  if (typeof serverVersion !== 'string') return { name, state: 'unknown', found: `command ${ownVersion}, server unknown`, advice: null };
  const found = `command ${ownVersion} needs API version ${API_VERSION}, the server has ${serverVersion}`;
  return serverVersion === API_VERSION
    ? createOkCheck(name, found)
    : { name, state: 'warning', found, advice: 'Use the same version for both.' };
};

const checkAccount = async (context: Context): Promise<Check> => {
  const name = 'Account';
  const session = await context.credentials.find(context.url);
  if (!session) return { name, state: 'warning', found: 'not signed in', advice: 'Run "relist login".' };
  try {
    const user = await context.createClient(session.token).auth.user();
    return createOkCheck(name, `${user.email} (${user.role}), token from ${session.from}`);
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401;
    const advice = adviseSignIn(context.env);
    return {
      name,
      state: isExpired ? 'failed' : 'unknown',
      found: isExpired ? `the token from ${session.from} is no longer valid` : 'could not be checked',
      advice,
    };
  }
};

const STATES = { healthy: 'ok', warning: 'warning', critical: 'failed' } as const;

/** Returns the server's status checks, which are for administrators only. */
const checkServer = async (context: Context): Promise<Check[]> => {
  const client = await context.getClient().catch(() => null);
  const health = await client?.admin.health().catch(() => null);
  if (!health) return [{ name: 'AI provider', state: 'unknown', found: 'visible to administrators only', advice: null }];
  const labels = { database: 'Database', photos: 'Photo storage', disk: "Server's disk", ai: 'AI provider', queue: 'Queue' } as const;
  return health.checks.map(({ name, status, message, advice }) => ({ name: labels[name], state: STATES[status], found: message, advice }));
};

/** Checks everything that a run needs, prerequisites first. */
export const checkAll = async (context: Context, version: string): Promise<Check[]> => {
  const localChecks = [checkNode(), await checkStoredSessions(context), await checkDiskSpace()];
  const connectionChecks = await checkConnection(context);
  if (connectionChecks.some(({ state }) => state === 'failed')) return [...localChecks, ...connectionChecks];
  return [
    ...localChecks,
    ...connectionChecks,
    await checkVersions(context, version),
    await checkAccount(context),
    ...(await checkServer(context)),
  ];
};
