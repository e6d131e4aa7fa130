import { isLoopback, type EmbedOrigin } from '../../../contract/index.ts';
import type { PartnerOrigins } from './partner-origins.ts';

/** Origins that the server's settings allow, in addition to its partners' origins. */
export interface EmbedSettings {
  /** Exact origins of pages that may embed the widgets. */
  readonly origins: readonly string[];
  /** Also allows every page on this machine, for development when the server listens on this machine only. */
  readonly isLoopbackAllowed: boolean;
}

const isOnThisMachine = (origin: string): boolean => {
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '' };
  return /^https?:$/.test(protocol) && isLoopback(hostname);
};

/** Decides which pages may call the API, for CORS and for /connect, which then asks the user for approval. */
export const createEmbedOrigins = ({ origins, isLoopbackAllowed }: EmbedSettings, partnerOrigins: Pick<PartnerOrigins, 'isAllowed'>) => {
  const isAllowedBySettings = (origin: string): boolean => origins.includes(origin) || (isLoopbackAllowed && isOnThisMachine(origin));
  /** Rejects if the partners' origins cannot be loaded. */
  const isAllowed = async (origin: string): Promise<boolean> => isAllowedBySettings(origin) || partnerOrigins.isAllowed(origin);
  return {
    /** Returns whether the settings allow the origin. Only these origins may call paths outside `/api/`. */
    isAllowedBySettings,
    /** Returns whether the settings or a partner allow the origin to call the API. Rejects if the partners' origins cannot be loaded. */
    isAllowed,
    describe: async (origin: string): Promise<EmbedOrigin> => ({ origin, allowed: await isAllowed(origin) }),
  };
};
export type EmbedOrigins = ReturnType<typeof createEmbedOrigins>;
