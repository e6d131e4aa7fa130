import type { ErrorBody, FieldError } from '../../../contract/index.ts';
import { ProviderError } from '../../../engine/errors.ts';
import { formatAiFailure } from '../../../messages/format-ai-failure.ts';
import { formatMessage, type MessageLanguage } from '../../../messages/format-message.ts';
import type { RequestError } from '../../request-error.ts';
import type { ErrorEvents } from '../../services/operations/error-events.ts';
import { getRequestLanguage } from '../language.ts';
import { isDisconnect, toRequestError } from '../to-request-error.ts';
import type { Context, Middleware } from '../state.ts';

type FieldErrors = Readonly<Record<string, FieldError>>;

const translateFieldErrors = (errors: FieldErrors, language: MessageLanguage): Record<string, FieldError> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, { code, params, message }]) => [
      name,
      { code, params, message: formatMessage(language, 'field', code, params) ?? message },
    ]),
  );

/** Returns an error's message in a language. */
export const translateMessage = (error: RequestError, language: MessageLanguage): string => {
  const { code, message, cause } = error;
  if (language === 'en') return message;
  if (cause instanceof ProviderError) return formatAiFailure(language, cause.code, cause.retryAfter);
  return error.formatReason(language) ?? formatMessage(language, 'error', code) ?? message;
};

/** Builds the body of every error response. */
export const toErrorResponse = (
  error: unknown,
  requestId: string,
  language: MessageLanguage = 'en',
): { status: number; retryAfter: number | undefined; body: ErrorBody } => {
  const requestError = toRequestError(error);
  const { status, code, reason, fields, fieldErrors, retryAfter } = requestError;
  const params = reason ? { reason, ...requestError.params } : requestError.params;
  const text = translateMessage(requestError, language);
  const fieldDetails = { ...(fields && { fields }), ...(fieldErrors && { fieldErrors: translateFieldErrors(fieldErrors, language) }) };
  return { status, retryAfter, body: { message: text, code, requestId, ...fieldDetails, ...(params && { params }) } };
};

/** Returns true for invalid requests, a full queue, a server that is shutting down, and errors that a test token requested. */
const isExpected = ({ status, code, cause, isTest }: RequestError): boolean =>
  status < 500 || isTest || (code === 'unavailable' && cause === undefined);

/** Logs server errors and saves them for the error monitor. Refused requests appear only in the request log and the metrics. */
export const createErrorReporter =
  (errorEvents: ErrorEvents) =>
  (ctx: Context, error: unknown): void => {
    const { log, action, user, requestId } = ctx.state;
    if (isDisconnect(error, ctx.req.socket.destroyed)) return void log.info({ action }, 'client disconnected');
    const requestError = toRequestError(error);
    if (isExpected(requestError)) return;
    const cause = requestError.cause instanceof Error ? requestError.cause : requestError;
    log.error({ err: cause, action, userId: user?.id }, 'request failed');
    const record = errorEvents.record({ action, message: `${requestError.code}: ${cause.message}`, userId: user?.id ?? null, requestId });
    record.catch((recordError: unknown) => log.warn({ err: recordError }, 'could not save the error for the error monitor'));
  };
export type ErrorReporter = ReturnType<typeof createErrorReporter>;

/** Converts thrown errors to responses. */
export const handleErrors =
  (report: ErrorReporter): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      report(ctx, error);
      const { status, retryAfter, body } = toErrorResponse(error, ctx.state.requestId, getRequestLanguage(ctx));
      ctx.vary('Accept-Language');
      // These headers describe the handler's success response, not the error.
      for (const name of ['Link', 'X-Total-Count', 'Content-Length', 'Cache-Control', 'Content-Disposition']) ctx.remove(name);
      ctx.status = status;
      ctx.state.code = body.code;
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      if (status === 401) ctx.set('WWW-Authenticate', 'Bearer');
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(body);
    }
  };
