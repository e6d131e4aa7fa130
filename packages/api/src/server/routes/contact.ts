import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const contactRoutes = ({ tickets }: Services): RoutesOf<'contact'> => ({
  send: ({ body }, { ip }) => tickets.open(body, ip),
});
