import { collectAnalysisEvents, toApiError, parseNdjson, toFormData } from '@relist/api/client';
import type { AnalyzedItem, OnStage, Platform } from '@relist/api/contract';

/** The input of one upload. */
export interface UploadRequest {
  readonly url: string;
  readonly token: string | null;
  /** Language of the messages in the response. */
  readonly lang: string;
  readonly photos: readonly File[];
  readonly targetPlatform: Platform;
  /** The seller's notes; '' for none. */
  readonly hint: string;
  /** True to analyze the photos despite the warnings about them. */
  readonly sendAnyway?: boolean | undefined;
  /** The edits made to each photo before the upload, as JSON. The listing discloses them. */
  readonly photoEdits?: string | undefined;
  /** Stays the same for all retries of an analysis, so that a retry after a lost response creates no second item. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

export interface UploadListener {
  /** Called with the share of bytes sent, 0 to 1. */
  onProgress?(share: number): void;
  /** Called when the server starts a stage. */
  onStage?: OnStage;
}

/** Builds the form with the fields `images`, `targetPlatform`, `hint`, `sendAnyway` and `photoEdits`. */
const createForm = ({ photos, targetPlatform, hint, sendAnyway, photoEdits }: UploadRequest) =>
  toFormData('images', photos, { targetPlatform, hint: hint.trim() || undefined, sendAnyway, photoEdits });

const openRequest = ({ url, token, lang, idempotencyKey }: UploadRequest) => {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.setRequestHeader('Accept', 'application/x-ndjson');
  request.setRequestHeader('Accept-Language', lang);
  request.setRequestHeader('Idempotency-Key', idempotencyKey);
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  return request;
};

const isStream = (request: XMLHttpRequest) => request.getResponseHeader('content-type')?.includes('ndjson');

/** Parses a growing response; `getResult` returns the item after the end, or throws the ApiError in the response. */
const createResponseReader = (request: XMLHttpRequest, onStage?: OnStage) => {
  const events = collectAnalysisEvents(onStage);
  const lines = parseNdjson(events.add);
  let parsedLength = 0;
  /** Parses the text that arrived since the last call. */
  const parse = () => {
    lines.push(request.responseText.slice(parsedLength));
    parsedLength = request.responseText.length;
  };
  return {
    parse,
    getResult: (): AnalyzedItem => {
      const { status, statusText, responseText } = request;
      if (status > 299) throw toApiError(status, statusText, responseText, request.getResponseHeader('retry-after'));
      if (!isStream(request)) return JSON.parse(responseText) as AnalyzedItem;
      parse();
      lines.end();
      return events.getResult();
    },
  };
};

/**
 * Sends POST /api/items with progress, by XMLHttpRequest because fetch reports no upload progress over HTTP/1.1. Rejects with ApiError,
 * with TypeError when no response arrived, or with the signal's reason.
 */
export const upload = (input: UploadRequest, listener: UploadListener = {}): Promise<AnalyzedItem> =>
  new Promise((resolve, reject) => {
    input.signal.throwIfAborted();
    const request = openRequest(input);
    const reader = createResponseReader(request, listener.onStage);
    const abort = () => request.abort();
    input.signal.addEventListener('abort', abort);
    request.upload.onprogress = (event) => event.lengthComputable && listener.onProgress?.(event.loaded / event.total);
    request.onprogress = () => isStream(request) && reader.parse();
    request.onload = () => {
      try {
        resolve(reader.getResult());
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new TypeError('Connection failed.'));
    request.onabort = () => reject(input.signal.reason);
    request.onloadend = () => input.signal.removeEventListener('abort', abort);
    request.send(createForm(input));
  });
export type Upload = typeof upload;
