import type { ServiceContext } from '../context.ts';
import { createAudit } from './audit.ts';
import { createErrorEvents } from './error-events.ts';
import { createHealth } from './health.ts';
import { createIdempotency } from './idempotency.ts';
import { createMetrics } from './metrics.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRequestLimits } from './request-limits.ts';
import { createShutdown } from './shutdown.ts';

/** Wires the services that all others use: limits, idempotency, audit log, metrics and health. */
export const createOperationServices = ({ knex, clock, queue, ping, folder, limitCounts }: ServiceContext) => {
  const limits = createRateLimits({ knex, clock, limits: limitCounts });
  const shutdown = createShutdown({ clock });
  return {
    limits,
    requestLimits: createRequestLimits({ limits, clock }),
    idempotency: createIdempotency({ knex, clock, owner: folder.id }),
    audit: createAudit({ knex, clock }),
    errorEvents: createErrorEvents({ knex, clock }),
    metrics: createMetrics({ knex, clock, queue }),
    shutdown,
    health: createHealth({ ping, shutdown }),
  };
};
export type OperationServices = ReturnType<typeof createOperationServices>;
