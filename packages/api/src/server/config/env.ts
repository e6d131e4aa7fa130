import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import type { Logger } from 'pino';
import { SECRETS, Variables } from './variables.ts';
import { OperatorError } from '../operator-error.ts';

type Source = Readonly<Record<string, string | undefined>>;

/** The environment has errors. The message lists all of them for the operator. */
export class EnvironmentError extends OperatorError {
  override readonly name = 'EnvironmentError';
  constructor(readonly errors: readonly string[]) {
    super(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n${errors.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

const removeEmpty = (source: Source): Record<string, string> =>
  Object.fromEntries(Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

/** Reads the files in NAME_FILE variables. Adds an error for an unreadable file instead of throwing. */
const readFileValues = (source: Record<string, string>, errors: string[]): Record<string, string> => {
  const values = { ...source };
  for (const name of SECRETS) {
    const path = source[`${name}_FILE`];
    if (path === undefined) continue;
    try {
      values[name] = readFileSync(path, 'utf8').trim();
    } catch {
      errors.push(`${name}_FILE: ${path} cannot be read`);
    }
  }
  return values;
};

/** Returns the errors in settings that depend on each other. */
const findDependencyErrors = (variables: Variables): string[] => {
  const findMissingSetting = (name: keyof Variables, requiredName: keyof Variables): string[] =>
    variables[name] !== undefined && variables[requiredName] === undefined ? [`${requiredName}: is required when ${name} is set`] : [];
  const isKeyMissing = variables.AI_PROVIDER === 'openai' && !variables.OPENAI_API_KEY && !variables.OPENAI_BASE_URL;
  const findMissingSharedSetting = (name: 'DATABASE_URL' | 'S3_BUCKET'): string[] =>
    variables.RELIST_ROLE !== 'all' && variables[name] === undefined ? [`${name}: is required when RELIST_ROLE is api or worker`] : [];
  const isWorkerMissing = variables.RELIST_ROLE === 'api' && !variables.RELIST_WORKER_URL;
  return [
    ...(isWorkerMissing ? ['RELIST_WORKER_URL: is required when RELIST_ROLE is api'] : []),
    ...findMissingSharedSetting('DATABASE_URL'),
    ...findMissingSharedSetting('S3_BUCKET'),
    ...(isKeyMissing ? ['OPENAI_API_KEY: is required when AI_PROVIDER is openai'] : []),
    ...findMissingSetting('SMTP_URL', 'MAIL_FROM'),
    ...findMissingSetting('SMTP_URL', 'PUBLIC_URL'),
    ...findMissingSetting('OIDC_ISSUER', 'OIDC_CLIENT_ID'),
    ...findMissingSetting('EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'),
  ];
};

const findBucketErrors = (variables: Variables | undefined): string[] => {
  if (!variables) return [];
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = variables;
  const errors: string[] = [];
  if (!S3_BUCKET && (S3_ENDPOINT || S3_ACCESS_KEY || S3_SECRET_KEY)) errors.push('S3_BUCKET: is required with the other S3 settings');
  if (!S3_ACCESS_KEY !== !S3_SECRET_KEY) errors.push('S3_ACCESS_KEY: requires S3_SECRET_KEY, and vice versa; set both or neither');
  return errors;
};

/** Parses the environment once at startup. Throws an EnvironmentError with all errors. */
export const readEnvironment = (source: Source): Variables => {
  const errors: string[] = [];
  const result = Variables.safeParse(readFileValues(removeEmpty(source), errors));
  if (!result.success) errors.push(...result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
  if (result.data) errors.push(...findDependencyErrors(result.data));
  errors.push(...findBucketErrors(result.data));
  if (errors.length > 0 || !result.success) throw new EnvironmentError(errors);
  return result.data;
};

const GIGABYTE = 2 ** 30;
/** Minimum memory for a second set of networks. It needs about 250 MB; the largest photos and the database need the rest. */
const MIN_MEMORY_BYTES = 3 * GIGABYTE;

/** Returns the machine's memory, or the container's limit if lower, in bytes. */
const readMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Returns the number of threads that run networks: two, or one on a machine with little memory. Logs the reason for one. */
export const chooseNetworkThreads = (logger: Pick<Logger, 'info'>, bytes = readMemory()): number => {
  if (bytes >= MIN_MEMORY_BYTES) return 2;
  logger.info(`This machine has ${(bytes / GIGABYTE).toFixed(1)} GB of memory, so one thread analyzes photos instead of two.`);
  return 1;
};
