import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AuthToken, Contract, RouteParsed, RouteResult } from '../../contract/index.ts';
import type { MessageLanguage } from '../../messages/format-message.ts';
import type { UploadedFile } from '../services/analyses/uploaded-files.ts';
import type { Reservation } from '../services/analyses/fair-limiter.ts';
import type { Paged } from '../services/shared/paging.ts';
import type { Identity, PartnerIdentity, SessionIdentity } from '../services/shared/identity.ts';

/** The request data that a handler receives in addition to its parsed input. */
export interface Call {
  readonly requestId: string;
  /** Language of the response's messages. */
  readonly language: MessageLanguage;
  readonly ip: string;
  /** The caller's User-Agent; null when missing. */
  readonly userAgent: string | null;
  /** True when a cross-origin page sent the request from a browser. */
  readonly isCrossOrigin: boolean;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  readonly idempotencyKey: string | null;
  /** The reservation that `beforeBody` made. */
  readonly reservation: Reservation | null;
  /** `updatedAt` of the version the caller has, for conditional routes. */
  readonly ifMatch: Date | null;
  /** Sends one line of a streamed response; does nothing for a plain response. */
  readonly emit: (event: unknown) => void;
  /** True if the caller requested a streamed response. */
  readonly isStreamed: boolean;
  /** The cookie with this browser's secret for one provider sign-in. Scripts cannot read it. */
  readonly signInCookie: {
    readonly get: () => string | null;
    readonly set: (secret: string, maxAge: number) => void;
    readonly clear: () => void;
  };
  /** The cookie with the accounts that have signed in on this device before; see services/sign-in/known-devices.ts. */
  readonly deviceCookie: { readonly get: () => string | null; readonly set: (value: string, maxAge: number) => void };
  /** The cookie with the session's token. `set` also records the user who signed in, for the log. */
  readonly sessionCookie: { readonly set: (session: AuthToken, maxAge: number) => void; readonly clear: () => void };
}

export interface Image {
  readonly type: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

/** A file that is generated while it is sent. */
export interface Download {
  /** File name shown in the user's downloads. */
  readonly name: string;
  /** Media type with its parameters. */
  readonly type: string;
  readonly open: () => Readable;
}

export interface Archive {
  /** File name shown in the user's downloads. */
  readonly name: string;
  readonly open: () => Readable;
}

export interface Page {
  readonly html: string;
  /** The page's Content-Security-Policy. */
  readonly policy: string;
}

type HandlerIdentity<R> = R extends { access: 'public' }
  ? unknown
  : R extends { access: 'partner' | 'page' }
    ? { readonly partner: PartnerIdentity }
    : { readonly user: R extends { isSessionOnly: true } | { access: 'admin' } ? SessionIdentity : Identity };
type Files<R> = R extends { upload: unknown } ? { readonly files: readonly UploadedFile[] } : unknown;
type Params<R> = RouteParsed<R> extends { params: infer P } ? { readonly params: P } : unknown;
type Rows<T> = T extends readonly (infer Row)[] ? Row : never;

export type HandlerInput<R> = RouteParsed<R> & HandlerIdentity<R> & Files<R>;
type ViewRows<R> = R extends { views: infer V extends Readonly<Record<string, z.ZodType>> } ? Rows<z.input<V[keyof V]>> : never;

export type HandlerResult<R> = R extends { isPaged: true }
  ? Paged<Rows<RouteResult<R>>> | ([ViewRows<R>] extends [never] ? never : Paged<ViewRows<R>>)
  : R extends { produces: 'image' }
    ? Image
    : R extends { produces: 'archive' }
      ? Archive
      : R extends { produces: 'file' }
        ? Download
        : R extends { produces: 'page' }
          ? Page
          : R extends { produces: 'redirect' }
            ? string
            : RouteResult<R>;

export type Handle<R> = (input: HandlerInput<R>, call: Call) => HandlerResult<R> | Promise<HandlerResult<R>>;

/**
 * `beforeBody` runs before the body is read, so that a rejected caller does not have to send 50 MB first. For an upload, it may return a
 * reservation in a queue, which is released when the request ends.
 */
export interface Handler<R> {
  readonly beforeBody?: (input: HandlerIdentity<R> & Params<R>, call: Call) => Promise<Reservation | void>;
  readonly handle: Handle<R>;
}

/** All handlers of a resource. The compiler requires one for every route in the contract. */
export type RoutesOf<Resource extends keyof Contract> = {
  readonly [Name in keyof Contract[Resource]]: Handle<Contract[Resource][Name]> | Handler<Contract[Resource][Name]>;
};

/** A handler whose route is known only at run time. */
export type AnyHandler = {
  readonly beforeBody?: (input: object, call: Call) => Promise<Reservation | void>;
  readonly handle: (input: object, call: Call) => unknown;
};

export const toAnyHandler = (entry: unknown): AnyHandler =>
  typeof entry === 'function' ? { handle: entry as AnyHandler['handle'] } : (entry as AnyHandler);
