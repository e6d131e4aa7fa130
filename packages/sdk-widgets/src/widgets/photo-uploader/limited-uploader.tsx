import type { AnalyzedItem, Platform } from '@relist/api/contract';
import { useEffect, useMemo } from 'react';
import { MAX_PHOTOS, MAX_PHOTO_BYTES } from '../../core/constants.ts';
import type { RelistError } from '../../core/errors.ts';
import type { TextKey, Texts } from '../../core/texts/en.ts';
import limitedUploaderTexts from '../../core/texts/en/limited-uploader.json';
import { RelistContext, useRelist, useTexts } from '../../hooks/relist-context.ts';
import type { Relist } from '../../stores/relist.ts';
import { withClassNames } from '../../ui/index.ts';
import { PhotoUploader as Uploader, type PhotoUploaderProps as UploaderProps } from './photo-uploader.tsx';

export interface PhotoUploaderProps extends UploaderProps {
  /** Initial platform; the user can choose another. */
  readonly platform?: Platform | undefined;
  /**
   * Limits that are stricter than the server's: at most 5 photos, and at most 10 MB per photo. A message states how many photos are left
   * out.
   */
  readonly limits?: { readonly photos?: number; readonly bytes?: number };
  /** Accepted image types, as in a file input's `accept` attribute: 'image/jpeg,image/png'. Default: all. */
  readonly accept?: string;
  /** Initial photos, unless some are already chosen. */
  readonly initialPhotos?: readonly File[];
  /** Overrides this uploader's texts by key. */
  readonly labels?: Partial<Texts>;
  /** Called after each change with the photos in order, including edits. */
  readonly onChange?: (photos: readonly File[]) => void;
  /** Called for a rejected file (`photo_too_large`, `invalid_photo`) or a failed analysis. The card shows these errors too. */
  readonly onError?: (error: RelistError) => void;
  /** Called with the result of a finished analysis. */
  readonly onComplete?: (result: AnalyzedItem) => void;
}

const HUNDREDTH_OF_MEGABYTE = 10_485.76;

/** Returns whether a file input with this `accept` attribute would offer the file. */
const isAccepted = ({ name, type }: File, accept?: string): boolean =>
  !accept ||
  accept.split(',').some((part) => {
    const pattern = part.trim().toLowerCase();
    return pattern.startsWith('.') ? name.toLowerCase().endsWith(pattern) : type.startsWith(pattern.replace('*', ''));
  });

/** Creates a Relist instance with the limits and labels of one uploader. Everything else, including the chosen photos, is shared with the page. */
const createUploaderRelist = (relist: Relist) => {
  const { analysis, translate } = relist;
  let props: PhotoUploaderProps = {};
  /** Returns the maximum number of photos and the maximum size in megabytes, rounded down. */
  const getLimits = () => ({
    max: props.limits?.photos ?? MAX_PHOTOS,
    size: Math.floor((props.limits?.bytes ?? MAX_PHOTO_BYTES) / HUNDREDTH_OF_MEGABYTE) / 100,
  });
  /** Message about a file that the limits or `accept` rejected. Empty if they rejected none of the last files. */
  let rejection = '';
  const add = (files: readonly File[]): boolean => {
    const { limits = {}, accept, onError } = props;
    rejection = '';
    const rejectedFile = files.find((file) => !isAccepted(file, accept) || file.size > (limits.bytes ?? Infinity));
    if (!rejectedFile) return analysis.add(files, Math.min(getLimits().max, MAX_PHOTOS));
    const code = isAccepted(rejectedFile, accept) ? 'photo_too_large' : 'invalid_photo';
    // 'image/*' does not name a type, so the message names the server's types.
    const types = accept?.toUpperCase().match(/[^\s,./*]+(?=\s*(,|$))/g) ?? ['PNG', 'JPG', 'GIF'];
    const list = new Intl.ListFormat(relist.config.locale, { type: 'disjunction' }).format(types);
    rejection = translate('uploader.rejected', { ...getLimits(), name: rejectedFile.name, types: list });
    onError?.({ code, status: 0, message: rejection, fields: { [rejectedFile.name]: code } });
    return false;
  };
  const translateWithLabels: Relist['translate'] = (key, values, fallback) => {
    const { accept, labels, limits } = props;
    const label = labels?.[key];
    // No text has an empty key, so the label is used and its values are filled in.
    if (label !== undefined) return translate('' as TextKey, values, label);
    if (rejection && key === 'uploader.invalid.text') return rejection;
    // This text states the server's types and limits.
    if ((limits || accept) && key === 'uploader.hint') return translate('uploader.limits', getLimits());
    return limits?.photos && key === 'uploader.dropText' ? '' : translate(key, values, fallback);
  };
  const uploaderRelist: Relist = { ...relist, translate: translateWithLabels, analysis: { ...analysis, add } };
  return {
    relist: uploaderRelist,
    /** Sets the props that the functions above read. */
    setProps: (newProps: PhotoUploaderProps): void => void (props = newProps),
    /** Adds the initial photos, and calls the callbacks on every change until the returned function is called. */
    start: () => {
      const stop = analysis.subscribe((state, previousState) => {
        if (state.files !== previousState.files) props.onChange?.(state.files.map(({ file }) => file));
        if (state.error && state.error !== previousState.error) props.onError?.(state.error);
        if (state.result && !previousState.result) props.onComplete?.(state.result);
      });
      if (props.initialPhotos && analysis.getState().state === 'none') add(props.initialPhotos);
      return stop;
    },
  };
};

/** Lets the seller choose, drop, paste or take photos of one item, then edit, reorder and analyze them. */
export const PhotoUploader = /* @__PURE__ */ withClassNames((props: PhotoUploaderProps) => {
  const relist = useRelist();
  useTexts(limitedUploaderTexts);
  const uploader = useMemo(() => createUploaderRelist(relist), [relist]);
  uploader.setProps(props);
  useEffect(() => uploader.start(), [uploader]);
  return (
    <RelistContext.Provider value={uploader.relist}>
      <Uploader platform={props.platform} max={props.limits?.photos} accept={props.accept} />
    </RelistContext.Provider>
  );
});
