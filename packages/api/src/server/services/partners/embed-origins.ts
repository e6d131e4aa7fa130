import { isLoopback, type EmbedOrigin } from '../../../contract/index.ts';
import type { PartnerOrigins } from './partner-origins.ts';

/** Origins that the server's settings allow, in addition to its partners' origins. */
export interface EmbedPages {
  /** Exact origins of pages that may embed the widgets. */
  readonly origins: readonly string[];
  /** Also allows every page on this machine, for development when the server listens on this machine only. */
  readonly allowLoopback: boolean;
}

const isOnThisMachine = (origin: string): boolean => {
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '' };
  return /^https?:$/.test(protocol) && isLoopback(hostname);
};

/** Decides which pages may call the API, for CORS and for /connect, which then asks a person for approval. */
export const createEmbedOrigins = ({ origins, allowLoopback }: EmbedPages, partnerOrigins: Pick<PartnerOrigins, 'isAllowed'>) => {
  const isKnown = (origin: string): boolean => origins.includes(origin) || (allowLoopback && isOnThisMachine(origin));
  /** Rejects when the partners' origins cannot be looked up. */
  const isAllowed = async (origin: string): Promise<boolean> => isKnown(origin) || partnerOrigins.isAllowed(origin);
  return {
    /** Returns whether the settings allow the origin, for all of the server's paths. */
    isKnown,
    /** Returns whether the settings or a partner allow the origin to call the API. Rejects when the partners cannot be looked up. */
    isAllowed,
    describe: async (origin: string): Promise<EmbedOrigin> => ({ origin, allowed: await isAllowed(origin) }),
  };
};
export type EmbedOrigins = ReturnType<typeof createEmbedOrigins>;
