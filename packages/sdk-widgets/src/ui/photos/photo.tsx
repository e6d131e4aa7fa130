import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ResolvedConfig } from '../../core/config.ts';
import type { Credentials } from '../../core/session/credentials.ts';
import { RelistContext } from '../../hooks/relist-context.ts';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './photo.module.css';

export interface PhotoProps {
  /** A URL from the API, or any URL that the page can load. */
  readonly src: string;
  readonly alt: string;
  /** Longer side in pixels; one of the sizes that the API offers. */
  readonly size?: 2048 | 1024 | 320;
  readonly className?: string;
  /** Loads only when it is nearly in view. */
  readonly lazy?: boolean;
}

/** The parts of a Relist instance that a photo needs. */
interface PhotoAccess {
  readonly config: Pick<ResolvedConfig, 'baseUrl'>;
  readonly credentials: Credentials;
}

/** Returns whether a URL is a data: or blob: URL, which has no other sizes and needs no token. */
const isInline = (url: string) => /^(data|blob):/.test(url);

const getPhotoUrl = (relist: PhotoAccess | null, src: string, size: number | undefined) => {
  const url = relist && src.startsWith('/') ? `${relist.config.baseUrl}${src}` : src;
  return size && !isInline(url) ? `${url}${url.includes('?') ? '&' : '?'}size=${size}` : url;
};

const loadBitmap = async (relist: PhotoAccess, url: string, signal: AbortSignal) => {
  const token = await relist.credentials.read();
  const response = await fetch(url, { signal, headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Error(`${response.status}`);
  return createImageBitmap(await response.blob());
};

/** Returns the props that name an image. Without alternative text it is decorative, like an <img> with an empty alt. */
const createNameProps = (alt: string) => ({ role: alt ? 'img' : 'presentation', 'aria-label': alt || undefined });

interface DrawnPhotoProps {
  readonly relist: PhotoAccess;
  readonly url: string;
  readonly alt: string;
  readonly className: string;
  readonly onFailed: (url: string) => void;
}

/** Draws the fetched photo on a canvas, because a partner's CSP may block third-party and blob: images, and an <img> sends no token. */
const DrawnPhoto = ({ relist, url, alt, className, onFailed }: DrawnPhotoProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    loadBitmap(relist, url, controller.signal)
      .then((bitmap) => {
        if (!canvas.current || controller.signal.aborted) return;
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      })
      .catch(() => !controller.signal.aborted && onFailed(url));
    return () => controller.abort();
  }, [relist, url, onFailed]);
  return <canvas ref={canvas} {...createNameProps(alt)} className={className} />;
};

const MissingPhoto = ({ alt, className }: { alt: string; className: string }) => (
  <span {...createNameProps(alt)} className={joinClasses(className, styles.missing)}>
    <Icon name="image" size={24} />
  </span>
);

/**
 * A photo from the API: an <img> on first-party pages, drawn on a canvas elsewhere. The largest size falls back to the next one, which is
 * usually cached offline; a missing photo keeps its size and alternative text.
 */
export const Photo = ({ src, alt, size, className, lazy }: PhotoProps) => {
  const relist = useContext(RelistContext);
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const markFailed = useCallback((url: string) => setFailedUrls((previousUrls) => [...previousUrls, url]), []);
  const sizes = size === 2048 ? [2048, 1024] : [size];
  const url = sizes.map((side) => getPhotoUrl(relist, src, side)).find((candidate) => !failedUrls.includes(candidate));
  const classes = joinClasses(styles.photo, className);
  if (!url) return <MissingPhoto alt={alt} className={classes} />;
  if (relist && !relist.config.firstParty && !isInline(url))
    return <DrawnPhoto key={src} relist={relist} url={url} alt={alt} className={classes} onFailed={markFailed} />;
  return (
    <img src={url} alt={alt} className={classes} decoding="async" loading={lazy ? 'lazy' : undefined} onError={() => markFailed(url)} />
  );
};
