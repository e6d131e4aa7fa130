import { constants } from 'node:zlib';
import compress from 'koa-compress';
import type { Middleware } from '../state.ts';

/** Returns whether to compress a type: only text, because photos are already compressed, and a stream must not wait for a full block. */
const isCompressible = (type: string): boolean => /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/.test(type);

/** Uses Brotli level 4, because the best level takes seconds to achieve little more. */
export const createCompression = (): Middleware =>
  compress({ filter: isCompressible, threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 6 } });
