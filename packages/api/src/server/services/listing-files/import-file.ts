import type { ErrorCode, FieldErrorCode, Params } from '../../../contract/index.ts';
import { WorkerError, createWorkerPool, locateWorkerEntry } from '../../../engine/workers/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { SECOND } from '../shared/clock.ts';
import type { ImportRows } from './import-rows.ts';
import type { SaleColumns, SaleRows } from '../sales/sale-rows.ts';

export interface FileReadTask {
  readonly path: string;
  /** Columns to read sales from; without them, the file contains listings. */
  readonly sales?: SaleColumns;
}

/** Result of the thread: the rows, or the reason for refusing the file. */
export type FileReadResult =
  | { readonly rows: ImportRows }
  | { readonly sales: SaleRows }
  | {
      readonly refusal: { readonly code: ErrorCode } & RequestError['details'];
    };

interface FileLimits {
  readonly deadlineMs: number;
  readonly heapMb: number;
}

/** Limits for any file. A file within the limits of import-table.ts takes a second on a slow machine and at most 70 MB. */
const FILE_LIMITS: FileLimits = { deadlineMs: 20 * SECOND, heapMb: 128 };

/** Milliseconds after which an idle thread ends, to free its memory. */
const IDLE_MS = 30 * SECOND;

const createTooComplexError = (code: FieldErrorCode, params: Params, cause: Error): RequestError => {
  const fieldErrors = { file: createFieldError(code, params) };
  return new RequestError('file_too_complex', { fieldErrors, lists: 'all', params, cause });
};

/** Reads listing and sales files off the main thread within time and memory limits, one file at a time. */
export const createFileReader = (limits: FileLimits = FILE_LIMITS) => {
  const pool = createWorkerPool<FileReadTask, FileReadResult>({
    entry: locateWorkerEntry('../server/services/listing-files/import-file'),
    size: 1,
    idleMs: IDLE_MS,
    ...limits,
  });

  const toRequestError = (error: unknown): unknown => {
    if (!(error instanceof WorkerError)) return error;
    const [seconds, megabytes] = [limits.deadlineMs / SECOND, limits.heapMb];
    if (error.reason === 'deadline') return createTooComplexError('file_slow', { seconds }, error);
    if (error.reason === 'memory') return createTooComplexError('file_heavy', { megabytes }, error);
    return error;
  };

  const run = async (task: FileReadTask, signal?: AbortSignal): Promise<Exclude<FileReadResult, { refusal: unknown }>> => {
    const result = await pool.run(task, signal && { signal }).catch((error: unknown) => {
      throw toRequestError(error);
    });
    if (!('refusal' in result)) return result;
    const { code, ...details } = result.refusal;
    throw new RequestError(code, details);
  };

  return {
    /** Reads a listings file. Throws RequestError with the file's errors. */
    read: async (path: string, signal?: AbortSignal): Promise<ImportRows> => {
      const result = await run({ path }, signal);
      if ('rows' in result) return result.rows;
      throw new Error('The file was read as sales.');
    },
    /** Reads a sales file the same way. */
    readSales: async (path: string, sales: SaleColumns): Promise<SaleRows> => {
      const result = await run({ path, sales });
      if ('sales' in result) return result.sales;
      throw new Error('The file was read as listings.');
    },
    close: pool.close,
  };
};
export type FileReader = ReturnType<typeof createFileReader>;
