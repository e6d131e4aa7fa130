import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AuthToken, Contract, RouteParsed, RouteResult } from '../../contract/index.ts';
import type { UploadedFile } from '../services/analyses/analyses.ts';
import type { Paged } from '../services/shared/paging.ts';
import type { Identity, PartnerIdentity, SessionIdentity } from '../services/shared/identity.ts';

/** What a handler may know of the request beside its parsed input. */
export interface Call {
  readonly requestId: string;
  readonly ip: string;
  /** What the caller's program calls itself; null when it does not. */
  readonly userAgent: string | null;
  /** A page of another origin asks, in somebody's browser. */
  readonly isForeign: boolean;
  /** Fires when the caller hangs up. */
  readonly signal: AbortSignal;
  readonly idempotencyKey: string | null;
  /** `updatedAt` of what the caller has seen, of routes that are conditional. */
  readonly ifMatch: Date | null;
  /** Sends one line of a streamed answer; does nothing when a plain answer was asked for. */
  readonly emit: (event: unknown) => void;
  /** Whether a streamed answer was asked for. */
  readonly isStreamed: boolean;
  /** Secret of this browser during one sign-in by a provider; a cookie that scripts cannot read. */
  readonly browser: {
    readonly get: () => string | null;
    readonly set: (secret: string, maxAge: number) => void;
    readonly clear: () => void;
  };
  /** Which accounts have signed in on this device before; see services/sign-in/known-devices.ts. */
  readonly deviceCookie: { readonly get: () => string | null; readonly set: (value: string, maxAge: number) => void };
  /** `set` also notes for the log who entered. */
  readonly sessionCookie: { readonly set: (entered: AuthToken, maxAge: number) => void; readonly clear: () => void };
}

export interface Image {
  readonly type: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

/** A file made while it is sent. */
export interface Download {
  /** Of the file as people will find it among their downloads. */
  readonly name: string;
  /** Media type with its parameters. */
  readonly type: string;
  readonly open: () => Readable;
}

export interface Archive {
  /** Of the file as people will find it among their downloads. */
  readonly name: string;
  readonly open: () => Readable;
}

export interface Page {
  readonly html: string;
  /** Content-Security-Policy under which it works. */
  readonly policy: string;
}

type Who<R> = R extends { access: 'public' }
  ? unknown
  : R extends { access: 'partner' | 'page' }
    ? { readonly partner: PartnerIdentity }
    : { readonly user: R extends { sessionOnly: true } | { access: 'admin' } ? SessionIdentity : Identity };
type Files<R> = R extends { upload: unknown } ? { readonly files: readonly UploadedFile[] } : unknown;
type Params<R> = RouteParsed<R> extends { params: infer P } ? { readonly params: P } : unknown;
type Rows<T> = T extends readonly (infer Row)[] ? Row : never;

export type HandlerInput<R> = RouteParsed<R> & Who<R> & Files<R>;
type ViewRows<R> = R extends { views: infer V extends Readonly<Record<string, z.ZodType>> } ? Rows<z.input<V[keyof V]>> : never;

export type HandlerResult<R> = R extends { paged: true }
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

/** `before` runs ahead of the body, so that a refused caller need not send 50 MB first. */
export interface Handler<R> {
  readonly before?: (input: Who<R> & Params<R>, call: Call) => Promise<void>;
  readonly handle: Handle<R>;
}

/** All handlers of a noun; the compiler asks for every route of the contract. */
export type RoutesOf<Noun extends keyof Contract> = {
  readonly [Name in keyof Contract[Noun]]: Handle<Contract[Noun][Name]> | Handler<Contract[Noun][Name]>;
};

/** A handler whose route is known at run time only. */
export type AnyHandler = {
  readonly before?: (input: object, call: Call) => Promise<void>;
  readonly handle: (input: object, call: Call) => unknown;
};

export const anyHandlerOf = (entry: unknown): AnyHandler =>
  typeof entry === 'function' ? { handle: entry as AnyHandler['handle'] } : (entry as AnyHandler);
