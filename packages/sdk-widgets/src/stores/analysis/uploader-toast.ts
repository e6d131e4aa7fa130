import type { ToastStore } from '../../core/toasts.ts';
import type { Translate } from '../../core/languages/translate.ts';

type UploaderToast = 'complete' | 'failed' | 'invalid' | 'none' | 'notLoaded' | 'cameraFailed' | 'cameraMissing';

/** Shows a toast about the upload flow. */
export const showUploaderToast = (name: UploaderToast, toasts: ToastStore, t: Translate) =>
  toasts.getState().show({
    tone: name === 'complete' ? 'info' : 'error',
    title: t(`uploader.${name}.title`),
    description: t(`uploader.${name}.text`),
  });
