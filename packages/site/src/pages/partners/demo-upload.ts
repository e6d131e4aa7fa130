import type { AnalyzedItem, RelistParts, Stage } from '@relist/sdk-widgets';
import { samples } from '../../lib/samples.ts';
import { redirectToSignUp } from '../landing/demo.ts';

type Upload = NonNullable<RelistParts['upload']>;

/** The stages of an analysis on a server, in order. */
const STAGES: readonly Stage[] = ['received', 'photos', 'reading', 'recognising', 'pricing', 'writing'];
/** Milliseconds per stage. All stages together last about as long as a real analysis of one or two photos. */
const STAGE_MS = 350;

const isSample = ({ name }: File) => samples.flat().some((photo) => photo.name === name);

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, STAGE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Returns an upload that sends nothing and resolves to the sample's stored result. Other photos require an account. */
export const createDemoUpload =
  (sample: AnalyzedItem): Upload =>
  async ({ photos, signal }, listener) => {
    if (!photos.every(isSample)) return redirectToSignUp();
    for (const stage of STAGES) {
      listener?.onStage?.(stage);
      await pause(signal);
    }
    return sample;
  };
