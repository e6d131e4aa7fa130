import { describe, expect, it } from 'vitest';
import { MINUTE } from '../shared/clock.ts';
import { createDiskProbe, createQueueProbe } from './health-probes.ts';
import { createProviderProbe } from './provider-probe.ts';
import { createSystemHealth, type Probe } from './system-health.ts';

const MEGABYTE = 1024 ** 2;
const createProbe = (status: 'healthy' | 'warning' | 'critical'): Probe => ({
  name: 'disk',
  advice: 'check_folder',
  run: async () => ({ status, code: 'responds', advice: null }),
});
const clock = () => new Date('2026-03-10T12:00:00Z');

describe('createSystemHealth', () => {
  it.each([
    [['healthy', 'healthy'], 'healthy'],
    [['healthy', 'warning'], 'warning'],
    [['critical', 'warning'], 'critical'],
  ] as const)('combines %j into %s', async (statuses, expected) => {
    expect((await createSystemHealth({ clock, probes: statuses.map(createProbe) }).check()).status).toBe(expected);
  });

  it('reports a probe that throws as critical without its message, and caches the result for a few seconds', async () => {
    let callCount = 0;
    const brokenProbe: Probe = {
      ...createProbe('healthy'),
      run: async () => {
        callCount += 1;
        throw new Error('secret address');
      },
    };
    const health = createSystemHealth({ clock, probes: [brokenProbe] });
    const [firstHealth, secondHealth] = [await health.check(), await health.check()];
    expect(firstHealth).toBe(secondHealth);
    expect(callCount).toBe(1);
    expect(firstHealth.checks).toEqual([
      {
        name: 'disk',
        status: 'critical',
        milliseconds: expect.any(Number),
        message: 'Not working.',
        advice: 'Check that RELIST_DATA_DIR exists and is readable.',
        code: 'not_working',
        params: {},
        adviceCode: 'check_folder',
      },
    ]);
  });
});

describe('createDiskProbe', () => {
  it.each([
    [100_000 * MEGABYTE, 'healthy', 'gigabytes_free', '97'],
    [2048 * MEGABYTE, 'healthy', 'megabytes_free', '2048'],
    [2047 * MEGABYTE, 'warning', 'megabytes_free', '2047'],
    [255 * MEGABYTE, 'critical', 'megabytes_free', '255'],
  ] as const)('reports %d bytes as %s', async (freeBytes, status, code, free) => {
    expect(await createDiskProbe(async () => freeBytes).run()).toMatchObject({ status, code, params: { free } });
  });
});

describe('createQueueProbe', () => {
  const noJobs = { created: 0, retry: 0, active: 0, completed: 0, cancelled: 0, failed: 0 };
  it.each([
    [null, 0, 'healthy'],
    [61, 0, 'warning'],
    [601, 0, 'critical'],
    [null, 2, 'warning'],
  ] as const)('reports a wait of %s s and %d failed jobs as %s', async (waitSeconds, failedCount, status) => {
    const queue = { getOldestDueSeconds: async () => waitSeconds, countByState: async () => ({ ...noJobs, failed: failedCount }) };
    expect((await createQueueProbe(queue).run()).status).toBe(status);
  });
});

describe('createProviderProbe', () => {
  const provider = { apiKey: 'sk-secret', baseUrl: 'https://ai.example/v1/' };

  it.each([
    [200, 'healthy'],
    [404, 'healthy'],
    [401, 'critical'],
    [429, 'warning'],
    [302, 'warning'],
    [500, 'critical'],
  ] as const)('reports status %d as %s', async (status, expected) => {
    const requests: [string, RequestInit | undefined][] = [];
    const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      requests.push([String(input), init]);
      return new Response('the key sk-secret', { status });
    };
    const result = await createProviderProbe({ provider, clock, fetch }).run();
    expect(result.status).toBe(expected);
    expect(JSON.stringify(result)).not.toMatch(/sk-secret|ai\.example/);
    expect(requests.map(([address, init]) => [address, init?.redirect])).toEqual([['https://ai.example/v1/models', 'manual']]);
  });

  it('sends a request at most once a minute, even when the provider does not respond', async () => {
    let callCount = 0;
    let now = clock();
    const fetch = async (): Promise<Response> => {
      callCount += 1;
      throw new TypeError('fetch failed: sk-secret');
    };
    const { run } = createProviderProbe({ provider, clock: () => now, fetch });
    expect((await run()).code).toBe('unreachable');
    await run();
    now = new Date(now.getTime() + MINUTE);
    await run();
    expect(callCount).toBe(2);
  });

  it('sends no request without a provider', async () => {
    const fetch = async (): Promise<Response> => Promise.reject(new Error('requested'));
    expect((await createProviderProbe({ provider: null, clock, fetch }).run()).status).toBe('healthy');
  });
});
