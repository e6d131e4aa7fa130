import type { HealthCheck, HealthStatus, SystemHealth } from '../../../contract/index.ts';
import { SECOND, type Clock } from '../shared/clock.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/** Result of checking one part of the system. */
export type ProbeResult = Pick<HealthCheck, 'status' | 'message' | 'advice'>;

export interface Probe {
  readonly name: HealthCheck['name'];
  /** Runs the check. Throws if the part does not work at all. */
  readonly run: () => Promise<ProbeResult>;
  /** Advice for the operator when the part does not work. */
  readonly advice: string;
}

/** Milliseconds to cache the result. Each open admin page requests the status every 15 s. */
const CACHE_MS = 10 * SECOND;
/** Milliseconds after which a part counts as not working. */
const TIMEOUT_MS = 5000;

const SEVERITY: readonly HealthStatus[] = ['healthy', 'warning', 'critical'];
const findWorst = (statuses: readonly HealthStatus[]): HealthStatus =>
  SEVERITY[Math.max(0, ...statuses.map((status) => SEVERITY.indexOf(status)))] ?? 'healthy';

const runProbe = async ({ name, run, advice }: Probe): Promise<HealthCheck> => {
  const start = performance.now();
  // The error's message is only logged, because it can contain addresses and files.
  const result = await withTimeout(run(), TIMEOUT_MS).catch((): ProbeResult => ({ status: 'critical', message: 'Not working.', advice }));
  return { name, ...result, milliseconds: Math.round(performance.now() - start) };
};

/** Checks all parts of the system in parallel and caches the result for a few seconds. */
export const createSystemHealth = ({ clock, probes }: { clock: Clock; probes: readonly Probe[] }) => {
  let cachedHealth: Promise<SystemHealth> | null = null;
  let cachedAt = 0;

  const checkAll = async (now: Date): Promise<SystemHealth> => {
    const checks = await Promise.all(probes.map(runProbe));
    return { status: findWorst(checks.map(({ status }) => status)), checkedAt: now.toISOString(), checks };
  };

  return {
    check: (): Promise<SystemHealth> => {
      const now = clock();
      if (cachedHealth && Math.abs(now.getTime() - cachedAt) < CACHE_MS) return cachedHealth;
      cachedAt = now.getTime();
      return (cachedHealth = checkAll(now));
    },
  };
};
export type SystemHealthCheck = ReturnType<typeof createSystemHealth>;
