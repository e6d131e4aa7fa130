import type Koa from 'koa';
import type { Logger } from 'pino';
import type { ErrorCode } from '../../contract/index.ts';
import type { Identity, PartnerIdentity } from '../services/shared/identity.ts';

/** Request data that middleware passes to later middleware. */
export interface State {
  requestId: string;
  log: Logger;
  user: Identity | null;
  /** The partner whose key or widget sent the request. */
  partner: PartnerIdentity | null;
  /** Id of the user who signed in with this request. */
  signedInUserId: string | undefined;
  /** Error code, if the response is an error. */
  code: ErrorCode | undefined;
  /** Key of the matched route, for logs and the error monitor. */
  action: string;
}
export type Context = Koa.ParameterizedContext<State>;
export type Middleware = Koa.Middleware<State>;
