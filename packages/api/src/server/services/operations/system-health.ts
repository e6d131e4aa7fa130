import type { HealthAdviceCode, HealthCheck, HealthCode, HealthStatus, Params, SystemHealth } from '../../../contract/index.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import { SECOND, type Clock } from '../shared/clock.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/** Result of checking one part of the system. */
export interface ProbeResult {
  readonly status: HealthStatus;
  readonly code: HealthCode;
  readonly params?: Params;
  /** How to fix the error; null if there is none. */
  readonly advice: HealthAdviceCode | null;
}

/** A check with the codes of its texts, so that the response can be translated. */
export interface CodedHealthCheck extends HealthCheck {
  readonly code: HealthCode;
  readonly params: Params;
  readonly adviceCode: HealthAdviceCode | null;
}

export interface Probe {
  readonly name: HealthCheck['name'];
  /** Runs the check. Throws if the part does not work at all. */
  readonly run: () => Promise<ProbeResult>;
  /** Advice for the operator when the part does not work. */
  readonly advice: HealthAdviceCode;
}

/** Milliseconds to cache the result. Each open admin page requests the status every 15 s. */
const CACHE_MS = 10 * SECOND;
/** Milliseconds after which a part counts as not working. */
const TIMEOUT_MS = 5000;

const SEVERITY: readonly HealthStatus[] = ['healthy', 'warning', 'critical'];
const findWorst = (statuses: readonly HealthStatus[]): HealthStatus =>
  SEVERITY[Math.max(0, ...statuses.map((status) => SEVERITY.indexOf(status)))] ?? 'healthy';

const runProbe = async ({ name, run, advice: errorAdvice }: Probe): Promise<CodedHealthCheck> => {
  const start = performance.now();
  // The error's message is only logged, because it can contain addresses and files.
  const { status, code, params, advice } = await withTimeout(run(), TIMEOUT_MS).catch((): ProbeResult => ({
    status: 'critical',
    code: 'not_working',
    advice: errorAdvice,
  }));
  return {
    name,
    status,
    milliseconds: Math.round(performance.now() - start),
    message: formatMessage('en', 'health', code, params) ?? '',
    advice: advice && formatMessage('en', 'health.advice', advice),
    code,
    params: params ?? {},
    adviceCode: advice,
  };
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
