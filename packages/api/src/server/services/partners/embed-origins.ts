import { isLoopback, type EmbedOrigin } from '../../../contract/index.ts';
import type { PartnerOrigins } from './partner-origins.ts';

/** Pages that this server's settings let in, beside those of its shops. */
export interface EmbedPages {
  /** Exact origins of pages that may embed the widgets. */
  readonly origins: readonly string[];
  /** Also every page of this machine: for development, when the server listens on this machine only. */
  readonly loopback: boolean;
}

const isOfThisMachine = (origin: string): boolean => {
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '' };
  return /^https?:$/.test(protocol) && isLoopback(hostname);
};

/** Which pages may call: the one rule by which CORS answers browsers, and by which /connect asks people at all. */
export const createEmbedOrigins = ({ origins, loopback }: EmbedPages, partnerOrigins: Pick<PartnerOrigins, 'allows'>) => {
  const isKnown = (origin: string): boolean => origins.includes(origin) || (loopback && isOfThisMachine(origin));
  /** Rejects when the shops' pages cannot be looked up. */
  const allows = async (origin: string): Promise<boolean> => isKnown(origin) || partnerOrigins.allows(origin);
  return {
    /** Whether the settings let in its pages, to all that this server answers. */
    isKnown,
    /** Whether its pages may call the API, as the settings or a shop have it. Rejects when the shops cannot be looked up. */
    allows,
    tell: async (origin: string): Promise<EmbedOrigin> => ({ origin, allowed: await allows(origin) }),
  };
};
export type EmbedOrigins = ReturnType<typeof createEmbedOrigins>;
