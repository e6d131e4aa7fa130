import type { Toast, ToastStore } from '../../core/toasts.ts';
import type { Translator } from '../../core/languages/translate.ts';

type UploaderToast = 'complete' | 'failed' | 'invalid' | 'none' | 'notLoaded' | 'cameraFailed' | 'cameraMissing';

/** Shows a toast about the upload flow. */
export const showUploaderToast = (
  { toasts, translate: t }: Pick<Translator, 'translate'> & { readonly toasts: ToastStore },
  name: UploaderToast,
  tone: Toast['tone'] = 'error',
) => toasts.getState().show({ tone, title: t(`uploader.${name}.title`), description: t(`uploader.${name}.text`) });
