import type Koa from 'koa';
import type { Logger } from 'pino';
import type { ErrorCode } from '../../contract/index.ts';
import type { Identity, PartnerIdentity } from '../services/shared/identity.ts';

/** What middleware tells later middleware about a request. */
export interface State {
  requestId: string;
  log: Logger;
  user: Identity | null;
  /** The shop whose key or widget asks. */
  partner: PartnerIdentity | null;
  /** Who signed in by this request. */
  enteredId: string | undefined;
  /** Why it was refused, as in the answer. */
  code: ErrorCode | undefined;
  /** The route's key once one matched, for logs and the error monitor. */
  action: string;
}
export type Context = Koa.ParameterizedContext<State>;
export type Middleware = Koa.Middleware<State>;
