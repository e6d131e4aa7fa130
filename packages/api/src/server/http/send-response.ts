import { z } from 'zod';
import type { Route } from '../../contract/index.ts';
import type { Paged } from '../services/shared/paging.ts';
import type { Archive, Download, Image, Page } from './handler.ts';
import { getRequestLanguage, localizeResponse } from './language.ts';
import type { Context } from './state.ts';

/** Returns the query parameters that the route declares, so that the next page belongs to the same list. */
const readDeclaredQuery = (ctx: Context, { query }: Route): Record<string, string> => {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return Object.fromEntries(names.flatMap((name) => (typeof ctx.query[name] === 'string' ? [[name, ctx.query[name]]] : [])));
};

/** Serializes the body once, because Koa would serialize it again each time compression reads its length. */
const sendJson = (ctx: Context, value: unknown): void => {
  ctx.type = 'json';
  ctx.body = value === undefined ? value : Buffer.from(JSON.stringify(value));
};

/** Translates messages into the caller's language, and marks the response so that caches keep languages apart. */
const localizeValue = (ctx: Context, value: unknown): unknown => {
  ctx.vary('Accept-Language');
  return localizeResponse(value, getRequestLanguage(ctx));
};

const sendList = (ctx: Context, route: Route, { rows, nextCursor, total }: Paged<unknown>): void => {
  ctx.set('X-Total-Count', String(total));
  if (nextCursor) {
    const query = new URLSearchParams({ ...readDeclaredQuery(ctx, route), cursor: nextCursor });
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  const schema = route.views?.[String(ctx.query['view'])] ?? route.response;
  sendJson(ctx, schema?.parse(localizeValue(ctx, rows)));
};

/** One day. Signing out clears the browser's cache; on devices that stay signed in, photos expire within a day. */
const PHOTO_CACHE = 'private, max-age=86400, must-revalidate';

const sendImage = (ctx: Context, { type, bytes, open }: Image): void => {
  // Photos are private. They never change under their URL, so any tag works, but access is checked again each day.
  ctx.set('Cache-Control', PHOTO_CACHE);
  ctx.set('ETag', '"photo"');
  ctx.status = 200;
  if (ctx.fresh) {
    // The file, or the bucket's response, is already open, so close it unread.
    open().destroy();
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  ctx.length = bytes;
  ctx.set('Cross-Origin-Resource-Policy', 'same-site');
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  ctx.body = open();
};

const sendDownload = (ctx: Context, { name, type, open }: Download): void => {
  ctx.attachment(name);
  ctx.set('Content-Type', type);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = open();
};

const sendArchive = (ctx: Context, { name, open }: Archive): void => sendDownload(ctx, { name, type: 'application/zip', open });

const sendPage = (ctx: Context, { html, policy }: Page): void => {
  ctx.type = 'text/html';
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = html;
};

const isAccepted = (result: unknown): result is { readonly accepted: unknown } =>
  typeof result === 'object' && result !== null && 'accepted' in result;

/** Sends 202, because the work continues as a job or after a link is opened. */
const sendAccepted = (ctx: Context, route: Route, body: unknown): void => {
  ctx.status = 202;
  sendJson(ctx, route.accepted?.parse(localizeValue(ctx, body)));
};

/** Allows private caching. Responses depend on the caller's key and origin, so caches must not share them. */
const allowCaching = (ctx: Context, seconds: number): void => {
  ctx.vary('Origin');
  ctx.vary('Authorization');
  ctx.set('Cache-Control', `private, max-age=${seconds}`);
};

/** Sends a handler's result as the route's kind of response. The response schema drops fields that the contract does not declare. */
export const sendResponse = (ctx: Context, route: Route, result: unknown): void => {
  ctx.status = route.status ?? 200;
  if (route.maxAge !== undefined) allowCaching(ctx, route.maxAge);
  if (route.produces === 'redirect') ctx.redirect(String(result));
  else if (route.produces === 'image') sendImage(ctx, result as Image);
  else if (route.produces === 'archive') sendArchive(ctx, result as Archive);
  else if (route.produces === 'file') sendDownload(ctx, result as Download);
  else if (route.produces === 'page') sendPage(ctx, result as Page);
  else if (route.produces === 'nothing') ctx.body = null;
  else if (route.accepted && isAccepted(result)) sendAccepted(ctx, route, result.accepted);
  else if (route.isPaged) sendList(ctx, route, result as Paged<unknown>);
  else sendJson(ctx, route.response?.parse(localizeValue(ctx, result)));
};
