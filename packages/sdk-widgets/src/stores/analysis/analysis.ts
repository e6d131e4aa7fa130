import type { AnalyzedItem, PhotoEdit, Platform, Stage, StageResult } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getAttempt, type Attempt } from '../../core/requests/attempt.ts';
import { MAX_PHOTOS } from '../../core/constants.ts';
import type { RelistError } from '../../core/errors.ts';
import { createRandomId } from '../../core/id.ts';
import { isImage } from '../../core/photos.ts';
import { PLATFORMS } from '../../core/platforms.ts';
import type { TextKey } from '../../core/texts/en.ts';
import type { Values } from '../../core/languages/translate.ts';

/** A photo file that records how the editor changed it, first edit first. */
export type EditedFile = File & { readonly edits?: readonly PhotoEdit[] | undefined };

/** A chosen photo. `file` is sent; `original` is the file before any edits. */
export interface ChosenPhoto {
  readonly id: string;
  readonly file: EditedFile;
  readonly original: File;
}

/** Stages in the browser, followed by those on the server. */
export type UploadStage = 'preparing' | 'uploading' | Stage;

/** A message about the photos or the connection; it stays until the next change. */
export interface Notice {
  readonly key: TextKey;
  readonly values?: Values;
}

/** The state of the flow from photos to a listing. */
export interface AnalysisState {
  readonly state: 'none' | 'selected' | 'analysing' | 'success' | 'error';
  readonly files: readonly ChosenPhoto[];
  readonly platform: Platform;
  /** The seller's notes. */
  readonly hint: string;
  /** Percentage that the progress bar shows, 0-100. */
  readonly progress: number;
  /** The current stage; null outside an analysis or if the server reports none. */
  readonly stage: UploadStage | null;
  /** Facts that the server had found when the stage started. */
  readonly found?: readonly StageResult[] | undefined;
  /** Share of bytes sent, 0 to 1. */
  readonly sent: number;
  readonly result: AnalyzedItem | null;
  readonly error: RelistError | null;
  readonly notice: Notice | null;
  /** The current or last attempt. */
  readonly attempt: Attempt | null;
}

const initialState: Omit<AnalysisState, 'platform'> = {
  state: 'none',
  files: [],
  hint: '',
  progress: 0,
  stage: null,
  sent: 0,
  result: null,
  error: null,
  notice: null,
  attempt: null,
};

export interface AnalysisDeps {
  /** Runs one attempt and reports through the store; see analyze.ts. */
  readonly run: (analysis: Analysis, signal: AbortSignal) => Promise<void>;
  /** Available platforms; the first one is the initial choice. Default: all. */
  readonly platforms?: readonly Platform[];
}

export interface Analysis extends StoreApi<AnalysisState> {
  /**
   * Adds photos up to `max` in all. A notice states if others were left out. Returns false and adds nothing if one of the files
   * is not an image.
   */
  add(files: readonly File[], max?: number): boolean;
  remove(id: string): void;
  /** Moves a photo to a position, counted from 0. */
  move(id: string, position: number): void;
  /** Replaces a photo with an edited image. */
  edit(id: string, file: File): void;
  setPlatform(platform: Platform): void;
  setHint(hint: string): void;
  /**
   * Sends the photos; after `photos_unfit`, sends all of them anyway. Returns false and does nothing without photos or while an analysis
   * runs.
   */
  analyze(): boolean;
  /** Cancels a running analysis, or discards a failed one; the photos stay. */
  cancel(): void;
  /** Replaces parts of the result, for instance after a rewrite of its description. */
  setResult(result: AnalyzedItem): void;
  /** Resets the uploader. The platform stays. */
  startNewItem(): void;
}

/** Creates the upload flow: choose, edit, order, analyze. */
export const createAnalysis = ({ run, platforms = PLATFORMS }: AnalysisDeps): Analysis => {
  const store = createStore<AnalysisState>(() => ({ ...initialState, platform: platforms[0] ?? PLATFORMS[0] }));
  let abortController: AbortController | null = null;
  const setFiles = (files: readonly ChosenPhoto[], notice: Notice | null = null) =>
    store.setState({ files, state: files.length > 0 ? 'selected' : 'none', error: null, notice, progress: 0, stage: null });
  const isRunning = () => store.getState().state === 'analysing';
  const changeFiles = (change: (files: readonly ChosenPhoto[]) => readonly ChosenPhoto[]): void => {
    if (!isRunning()) setFiles(change(store.getState().files));
  };

  const analysis: Analysis = {
    ...store,
    add: (newFiles, max = MAX_PHOTOS) => {
      if (isRunning()) return true;
      if (!newFiles.every(isImage)) return false;
      const { files } = store.getState();
      const allPhotos = [...files, ...newFiles.map((file) => ({ id: createRandomId(), file, original: file }))];
      // Photos that another uploader on the page accepted stay, even if this one allows fewer.
      const notice = allPhotos.length > max ? { key: 'uploader.tooMany' as const, values: { max } } : null;
      if (newFiles.length > 0) setFiles(allPhotos.slice(0, Math.max(max, files.length)), notice);
      return true;
    },
    remove: (id) => changeFiles((files) => files.filter((photo) => photo.id !== id)),
    move: (id, position) =>
      changeFiles((files) => {
        const movedPhoto = files.find((photo) => photo.id === id);
        return movedPhoto ? files.filter((photo) => photo !== movedPhoto).toSpliced(position, 0, movedPhoto) : files;
      }),
    edit: (id, file) => changeFiles((files) => files.map((photo) => (photo.id === id ? { ...photo, file } : photo))),
    setPlatform: (platform) => void (platforms.includes(platform) && store.setState({ platform })),
    setHint: (hint) => store.setState({ hint }),
    analyze: () => {
      if (isRunning() || store.getState().files.length === 0) return false;
      abortController = new AbortController();
      const attempt = getAttempt(store.getState());
      store.setState({ state: 'analysing', progress: 0, stage: 'preparing', sent: 0, error: null, notice: null, result: null, attempt });
      void run(analysis, abortController.signal);
      return true;
    },
    cancel: () => {
      abortController?.abort();
      const { state, files } = store.getState();
      if (state !== 'success') setFiles(files);
    },
    setResult: (result) => store.setState({ result }),
    startNewItem: () => {
      abortController?.abort();
      store.setState(initialState);
    },
  };
  return analysis;
};
