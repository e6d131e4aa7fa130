import { constants } from 'node:zlib';
import compress from 'koa-compress';
import type { Middleware } from '../state.ts';

/** Text only: photos are compressed already, and a stream must not wait for a full block. */
const worthwhile = (type: string): boolean => /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/.test(type);

/** Brotli's best level takes seconds for what level 4 nearly reaches in milliseconds. */
export const compression = (): Middleware =>
  compress({ filter: worthwhile, threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, gzip: { level: 6 } });
