import type { Platform } from '@relist/api/contract';
import { createStore } from 'zustand/vanilla';
import { translateError } from '../../core/errors.ts';
import type { TextKey } from '../../core/texts/en.ts';
import { createRandomId } from '../../core/id.ts';
import type { Relist } from '../../stores/relist.ts';
import type { AnalysisState, ChosenPhoto } from '../../stores/analysis/analysis.ts';
import { formatPercent } from '../../ui/format.ts';
import { createButtonProps } from '../shared/create-button-props.ts';
import { takeFiles, getInputValue, type TransferEvent } from '../shared/events.ts';
import { createFileDrop } from './file-drop.ts';
import { createReorder } from './reorder.ts';
import { combine, type HeadlessStore } from '../shared/store.ts';

export interface UploaderState extends AnalysisState {
  /** True while files are being dragged over the root. */
  readonly isDraggedOver: boolean;
  /** True while photos, platform and notes can be changed. */
  readonly isEditable: boolean;
  /** A sentence about progress; '' for none. The element with `getStatusProps` announces it. */
  readonly status: string;
  /** The error in a sentence; '' for none. Show it in the element with `getErrorProps`. */
  readonly failure: string;
}

export type Uploader = HeadlessStore<UploaderState> &
  ReturnType<typeof createFileGetters> &
  ReturnType<typeof createPhotoGetters> &
  ReturnType<typeof createAnalysisGetters> & { readonly platforms: readonly PlatformOption[] };
interface PlatformOption {
  readonly value: Platform;
  readonly label: string;
}
interface LocalState {
  readonly isDraggedOver: boolean;
  readonly announcement: string;
  readonly rejection: string;
}

const isEditable = ({ state }: AnalysisState) => state !== 'analysing' && state !== 'success';

const describeStatus = (state: AnalysisState, { translate: t, config }: Relist): string => {
  if (state.notice) return t(state.notice.key, state.notice.values);
  const { notice } = state.result ?? {};
  if (state.state === 'success') return notice ? t(`notice.${notice.code}` as TextKey, notice.params, notice.message) : t('uploader.done');
  if (state.state !== 'analysing') return '';
  const shareText =
    state.stage === 'uploading' && state.sent > 0 && state.sent < 1 ? ` ${formatPercent(state.sent * 100, config.locale)}` : '';
  return (state.stage ? t(`stage.${state.stage}`) : t('uploader.analysing')) + shareText;
};

const describeError = ({ state, error, notice }: AnalysisState, t: Relist['translate']): string => {
  if (state !== 'error' || notice) return '';
  const reason = error && error.status > 0 && error.message ? translateError(error, t) : t('uploader.failed.text');
  return `${reason} ${t('uploader.failed.kept')}`;
};

interface LocalStore {
  readonly get: () => LocalState;
  readonly set: (part: Partial<LocalState>) => void;
}

/** Creates the getters of everything that adds photos. */
const createFileGetters = ({ analysis, translate: t }: Relist, local: LocalStore) => {
  const id = `relist-${createRandomId()}`;
  const canEdit = () => isEditable(analysis.getState());
  const add = (files: readonly File[]) => {
    if (files.length === 0 || !canEdit()) return;
    local.set({ rejection: analysis.add(files) ? '' : t('uploader.invalid.text') });
  };
  const dropHandlers = createFileDrop(canEdit, (isDraggedOver) => local.set({ isDraggedOver }), add);
  const createInputProps = (kind: 'files' | 'camera') => ({
    id: `${id}-${kind}`,
    type: 'file' as const,
    accept: 'image/*',
    disabled: !canEdit(),
    'aria-label': t(kind === 'files' ? 'uploader.choose' : 'uploader.camera'),
    onChange: ({ currentTarget }: { readonly currentTarget: EventTarget }) => add(takeFiles(currentTarget)),
  });
  const createChooserProps = (kind: 'files' | 'camera') =>
    createButtonProps(({ currentTarget }) => {
      const root = (currentTarget as Node).getRootNode() as Document | ShadowRoot;
      root.getElementById(`${id}-${kind}`)?.click();
    }, !canEdit());
  return {
    /** Adds files from another source; rejects non-images with a message. */
    add,
    /** Returns props for the root element, which accepts dropped and pasted files. */
    getRootProps: () => ({
      role: 'group' as const,
      'aria-label': t('uploader.title'),
      'data-over': local.get().isDraggedOver,
      ...dropHandlers,
      onPaste: (event: TransferEvent) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length > 0) event.preventDefault();
        add(files);
      },
    }),
    /** Returns props for the `<input>`. Hide it (`hidden`) if a button with `getChooseProps` opens it. */
    getInputProps: () => ({ ...createInputProps('files'), multiple: true }),
    getCameraInputProps: () => ({ ...createInputProps('camera'), capture: 'environment' as const }),
    getChooseProps: () => createChooserProps('files'),
    getCameraProps: () => createChooserProps('camera'),
  };
};

/** Creates the getters of the list of photos. */
const createPhotoGetters = ({ analysis, translate: t }: Relist, local: LocalStore) => {
  const canEdit = () => isEditable(analysis.getState());
  const getIds = () => analysis.getState().files.map((photo) => photo.id);
  const getPosition = (photo: ChosenPhoto) => ({ position: getIds().indexOf(photo.id) + 1 });
  const reorder = createReorder({
    getIds,
    move: (id, position) => {
      if (!canEdit()) return;
      analysis.move(id, position);
      local.set({ announcement: t('uploader.moved', { position: position + 1, count: getIds().length }) });
    },
    runAfterRender: (restoreFocus) => requestAnimationFrame(restoreFocus),
  });
  return {
    /** Returns props for the `<ol>` or `<ul>` of photos, with handlers for dragging and for arrow keys on a photo's controls. */
    getListProps: () => ({ 'data-photos': true, 'aria-label': t('uploader.photos'), ...reorder.handlers }),
    /** Returns props for a photo's entry. */
    getThumbnailProps: (photo: ChosenPhoto) => ({ 'data-photo': photo.id }),
    /** Returns props for the `<canvas>` or `<img>` of a photo; `drawPhoto` fills a canvas. */
    getPictureProps: (photo: ChosenPhoto) => ({ role: 'img' as const, 'aria-label': t('uploader.photo', getPosition(photo)) }),
    /** Returns props for a button that moves a photo; -1 is earlier, 1 is later. */
    getMoveProps: (photo: ChosenPhoto, step: -1 | 1) => {
      const position = getIds().indexOf(photo.id) + step;
      const control = step < 0 ? 'earlier' : 'later';
      return {
        ...createButtonProps(
          ({ currentTarget }) => reorder.moveBy(currentTarget, step),
          !canEdit() || position < 0 || position >= getIds().length,
        ),
        'data-control': control,
        'aria-label': t(step < 0 ? 'uploader.moveEarlier' : 'uploader.moveLater', getPosition(photo)),
      };
    },
    getRemoveProps: (photo: ChosenPhoto) => ({
      ...createButtonProps(({ currentTarget }) => {
        reorder.focusNeighbor(currentTarget);
        analysis.remove(photo.id);
      }, !canEdit()),
      'data-control': 'remove',
      'aria-label': t('uploader.remove', getPosition(photo)),
    }),
  };
};

/** Creates the getters of platform, notes, the analysis and its progress. */
const createAnalysisGetters = ({ analysis, translate: t }: Relist, local: LocalStore) => {
  const { getState } = analysis;
  const canEdit = () => isEditable(getState());
  return {
    /** Returns props for a `<select>` over `platforms`. */
    getPlatformProps: () => ({
      'aria-label': t('uploader.platform'),
      value: getState().platform,
      disabled: !canEdit(),
      onInput: (event: { readonly currentTarget: EventTarget }) => analysis.setPlatform(getInputValue(event) as Platform),
    }),
    /** Returns props for the notes field. */
    getHintProps: () => ({
      'aria-label': t('uploader.note'),
      value: getState().hint,
      maxLength: 1000,
      disabled: !canEdit(),
      onInput: (event: { readonly currentTarget: EventTarget }) => analysis.setHint(getInputValue(event)),
    }),
    /** Returns props for the button that starts the analysis. After the error `photos_unfit`, a second click sends the photos anyway. */
    getAnalyseProps: () => ({
      ...createButtonProps(
        () => (analysis.analyze() ? local.set({ rejection: '' }) : local.set({ rejection: t('uploader.none.text') })),
        !canEdit(),
      ),
      'aria-busy': getState().state === 'analysing',
    }),
    getStopProps: () => createButtonProps(() => analysis.cancel(), getState().state !== 'analysing'),
    getNewItemProps: () => createButtonProps(() => analysis.startNewItem()),
    getProgressProps: () => ({
      role: 'progressbar' as const,
      'aria-label': t('uploader.progress'),
      'aria-valuemin': 0,
      'aria-valuemax': 100,
      'aria-valuenow': getState().progress,
    }),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};

/** Creates the flow from photos to a result for custom markup: state, and props for each part. Accepts up to five photos. */
export const createUploader = (relist: Relist): Uploader => {
  const { analysis, translate: t } = relist;
  const localStore = createStore<LocalState>(() => ({ isDraggedOver: false, announcement: '', rejection: '' }));
  const local = { get: localStore.getState, set: localStore.setState };
  const computeState = (): UploaderState => {
    const state = analysis.getState();
    const { isDraggedOver, announcement, rejection } = local.get();
    return {
      ...state,
      isDraggedOver,
      isEditable: isEditable(state),
      status: describeStatus(state, relist) || announcement,
      failure: rejection || describeError(state, t),
    };
  };
  return {
    ...combine(() => [analysis, localStore], computeState),
    ...createFileGetters(relist, local),
    ...createPhotoGetters(relist, local),
    ...createAnalysisGetters(relist, local),
    platforms: relist.config.platforms.map((value) => ({ value, label: t(`platform.${value}`) })),
  };
};
