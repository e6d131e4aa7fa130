import type { AnalyzedItem, Platform } from '@relist/api/contract';
import { useEffect, useMemo } from 'react';
import { MAX_PHOTOS, MAX_PHOTO_BYTES } from '../../core/constants.ts';
import type { RelistError } from '../../core/errors.ts';
import type { TextKey, Texts } from '../../core/texts/en.ts';
import limitedUploaderTexts from '../../core/texts/en/limited-uploader.json';
import { RelistContext, useRelist } from '../../hooks/relist-context.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import type { Relist } from '../../stores/relist.ts';
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

const MEGABYTE = 1024 * 1024;
const toMegabytes = (bytes: number): number => Math.floor((bytes / MEGABYTE) * 100) / 100;

/** Returns whether a file input with this `accept` attribute would offer the file. */
const isAccepted = ({ name, type }: File, accept: string): boolean =>
  accept.split(',').some((part) => {
    const pattern = part.trim().toLowerCase();
    if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
    return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
  });

/** Creates a Relist instance with the limits and labels of one uploader. Everything else, including the chosen photos, is shared with the page. */
const createUploaderRelist = (relist: Relist) => {
  const { analysis, translate } = relist;
  let props: PhotoUploaderProps = {};
  const getLimits = () => ({ max: props.limits?.photos ?? MAX_PHOTOS, size: toMegabytes(props.limits?.bytes ?? MAX_PHOTO_BYTES) });
  /** Message about the last rejected file. Empty if the last files were accepted or none of them was an image. */
  let rejection = '';
  const rejectFile = (code: string, { name }: File): false => {
    // 'image/*' names no type, so the message names those of the server.
    const types = props.accept?.toUpperCase().match(/[^\s,./*]+(?=\s*(,|$))/g) ?? ['PNG', 'JPG', 'GIF'];
    const list = new Intl.ListFormat(relist.config.locale, { type: 'disjunction' }).format(types);
    rejection = translate('limitedUploader.rejected', { ...getLimits(), name, types: list });
    props.onError?.({ code, status: 0, message: rejection, fields: { [name]: code } });
    return false;
  };
  const add = (files: readonly File[]): boolean => {
    const { limits = {}, accept } = props;
    rejection = '';
    const unacceptedFile = accept && files.find((file) => !isAccepted(file, accept));
    if (unacceptedFile) return rejectFile('invalid_photo', unacceptedFile);
    const oversizedFile = files.find(({ size }) => size > (limits.bytes ?? Infinity));
    if (oversizedFile) return rejectFile('photo_too_large', oversizedFile);
    return analysis.add(files, Math.min(limits.photos ?? MAX_PHOTOS, MAX_PHOTOS));
  };
  const translateWithLabels: Relist['translate'] = (key, values, fallback) => {
    const { accept, labels, limits } = props;
    const label = labels?.[key];
    // No text has an empty key, so the label is used and its values are filled in.
    if (label !== undefined) return translate('' as TextKey, values, label);
    if (rejection && key === 'uploader.invalid.text') return rejection;
    // This text states the server's types and limits.
    if ((limits || accept) && key === 'uploader.hint') return translate('limitedUploader.limits', getLimits());
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
        if (state.state === 'success' && previousState.state !== 'success' && state.result) props.onComplete?.(state.result);
      });
      if (props.initialPhotos && analysis.getState().state === 'none') add(props.initialPhotos);
      return stop;
    },
  };
};

/** Lets the seller choose, drop, paste or take photos of one item, then edit, reorder and analyze them. */
export const PhotoUploader = (props: PhotoUploaderProps) => {
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
};
