import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const passwordResetRoutes = ({ passwordResets }: Services): RoutesOf<'passwordResets'> => ({
  request: ({ body }, call) => passwordResets.request(body, call),

  confirm: ({ body }) => passwordResets.confirm(body),
});
