import type Koa from 'koa';
import type { Logger } from 'pino';
import type { ErrorCode } from '../../contract/index.ts';
import type { Identity, PartnerIdentity } from '../services/shared/identity.ts';

/** Data about a request that middleware passes on to later middleware. */
export interface State {
  requestId: string;
  log: Logger;
  user: Identity | null;
  /** The shop whose key or widget was used. */
  partner: PartnerIdentity | null;
  /** Id of the user who signed in with this request. */
  signedInUserId: string | undefined;
  /** Error code of the response, if it is an error. */
  code: ErrorCode | undefined;
  /** Key of the matched route, for logs and the error monitor. */
  action: string;
}
export type Context = Koa.ParameterizedContext<State>;
export type Middleware = Koa.Middleware<State>;
