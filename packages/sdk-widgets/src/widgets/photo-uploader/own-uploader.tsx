import type { AnalysedItem } from '@relist/api/contract';
import { useEffect, useMemo } from 'react';
import { MAX_PHOTOS } from '../../core/constants.ts';
import type { Problem } from '../../core/errors.ts';
import type { Texts } from '../../core/texts/en.ts';
import { useRelist } from '../../hooks/index.ts';
import { RelistContext } from '../../hooks/relist-context.ts';
import type { Relist } from '../../stores/relist.ts';
import { PhotoUploader as Uploader, type PhotoUploaderProps as UploaderProps } from './photo-uploader.tsx';

export interface PhotoUploaderProps extends UploaderProps {
  /** Stricter limits than the server's: photos (up to 5), and bytes of each. */
  readonly limits?: { readonly photos?: number; readonly bytes?: number };
  /** Images that may be chosen, as the attribute of a file input: 'image/jpeg,image/png'. Default: all. */
  readonly accept?: string;
  /** Photos to begin with, where none is chosen yet. */
  readonly initialPhotos?: readonly File[];
  /** Replaces texts of this uploader by key. */
  readonly labels?: Partial<Texts>;
  /** The photos after each change, as they will be sent, in their order. */
  readonly onChange?: (photos: readonly File[]) => void;
  /** A refused file (`photo_too_large`, `invalid_photo`) or a failed analysis; the card says it too. */
  readonly onError?: (problem: Problem) => void;
  readonly onComplete?: (result: AnalysedItem) => void;
}

const MEGABYTE = 1_000_000;

/** Whether a file input with that `accept` would offer the file. */
const isAccepted = ({ name, type }: File, accept: string): boolean =>
  accept.split(',').some((word) => {
    const wanted = word.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

/** The sentence on what may be chosen, with other numbers: files up to 10 MB, 5 of them. */
const limited = (sentence: string, { photos, bytes }: NonNullable<PhotoUploaderProps['limits']>): string => {
  const sized = bytes === undefined ? sentence : sentence.replace(/\d+(?=\s?M)/, String(Math.floor(bytes / MEGABYTE) || bytes / MEGABYTE));
  return photos === undefined ? sized : sized.replace(/(?<!\d)5(?!\d)/, String(photos));
};

/** The page's Relist as this uploader sees it: fewer photos, other words. What was chosen is shared all the same. */
const narrow = (relist: Relist) => {
  const { analysis, translate: t } = relist;
  let props: PhotoUploaderProps = {};
  const refuse = (code: string, file: File): false => {
    props.onError?.({ code, status: 0, message: limited(t('uploader.hint'), props.limits ?? {}), fields: { [file.name]: code } });
    return false;
  };
  const add = (files: readonly File[]): boolean => {
    const { limits = {}, accept } = props;
    const foreign = accept && files.find((file) => !isAccepted(file, accept));
    if (foreign) return refuse('invalid_photo', foreign);
    const large = files.find(({ size }) => size > (limits.bytes ?? Infinity));
    if (large) return refuse('photo_too_large', large);
    return analysis.add(files.slice(0, Math.max(0, (limits.photos ?? MAX_PHOTOS) - analysis.getState().files.length)));
  };
  const translate: Relist['translate'] = (key, values, otherwise) => {
    const { labels, limits = {}, accept } = props;
    const own = labels?.[key];
    if (own !== undefined) return own;
    if (key === 'uploader.invalid.text' && (accept || limits.bytes)) return limited(t('uploader.hint'), limits);
    const said = t(key, key === 'uploader.count' && limits.photos ? { ...values, max: limits.photos } : values, otherwise);
    return key === 'uploader.hint' || key === 'uploader.dropText' ? limited(said, limits) : said;
  };
  const own: Relist = { ...relist, translate, analysis: { ...analysis, add } };
  return {
    own,
    /** Words and limits count from now on: what is drawn next reads them. */
    set: (next: PhotoUploaderProps): void => void (props = next),
    /** Tells the page what happens, until the returned function is called. */
    watch: () =>
      analysis.subscribe((state, before) => {
        if (state.files !== before.files) props.onChange?.(state.files.map(({ file }) => file));
        if (state.error && state.error !== before.error) props.onError?.(state.error);
        if (state.state === 'success' && before.state !== 'success' && state.result) props.onComplete?.(state.result);
      }),
    begin: (): void => {
      if (props.initialPhotos && analysis.getState().state === 'none') add(props.initialPhotos);
    },
  };
};

/** Choose, drop, paste or take photos of one item, edit and order them, and have them analyzed. */
export const PhotoUploader = (props: PhotoUploaderProps) => {
  const relist = useRelist();
  const narrowed = useMemo(() => narrow(relist), [relist]);
  narrowed.set(props);
  useEffect(() => {
    const stop = narrowed.watch();
    narrowed.begin();
    return stop;
  }, [narrowed]);
  return (
    <RelistContext.Provider value={narrowed.own}>
      <Uploader platform={props.platform} max={props.limits?.photos} accept={props.accept} />
    </RelistContext.Provider>
  );
};
