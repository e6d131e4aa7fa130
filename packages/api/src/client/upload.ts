import type { AnalysedItem, AnalysisEvent, Stage } from '../contract/items.ts';
import { apiErrorOf } from './errors.ts';

/** A photo to send; `name` is what error messages call it. A browser File is one already. */
export type UploadFile = File | { readonly name: string; readonly data: Blob };

/** The multipart body of an upload: text fields first, so that a server can check them before the files arrive. */
export const uploadForm = (field: string, files: readonly UploadFile[], body: Readonly<Record<string, unknown>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined && value !== null) form.append(name, String(value));
  for (const file of files) form.append(field, 'data' in file ? file.data : file, file.name);
  return form;
};

/**
 * Collects the events of a streamed analysis: reports each stage, keeps the result. `result()` throws the ApiError the server
 * sent, or one that says the answer broke off.
 */
export const analysisEvents = (onStage?: (stage: Stage) => void) => {
  let last: Extract<AnalysisEvent, { stage: 'done' | 'failed' }> | null = null;
  return {
    take(event: AnalysisEvent): void {
      if (event.stage === 'done' || event.stage === 'failed') last = event;
      else onStage?.(event.stage);
    },
    result(): AnalysedItem {
      if (last?.stage === 'done') return last.result;
      if (last?.stage === 'failed') {
        const status = Number((last.error as { status?: unknown }).status ?? 500);
        throw apiErrorOf(status, '', JSON.stringify(last.error));
      }
      throw apiErrorOf(502, 'The answer broke off before the result. Check the connection and try again.', '');
    },
  };
};
