import { createTemplate, startPostgres } from '../../test/postgres.ts';

export interface BenchDatabase {
  readonly kind: 'PostgreSQL' | 'embedded';
  readonly stop: () => Promise<void>;
}

/** Makes `startApp` use PostgreSQL, or prints a notice and uses the embedded database if PostgreSQL cannot be started. */
export const startBenchDatabase = async (): Promise<BenchDatabase> => {
  try {
    const { url, stop } = await startPostgres();
    await createTemplate(url);
    Object.assign(process.env, { RELIST_TEST_DATABASE: 'postgres', RELIST_TEST_DATABASE_URL: url });
    return { kind: 'PostgreSQL', stop };
  } catch (error) {
    console.log(`PostgreSQL did not start (${String(error)}). Using the embedded database.`);
    return { kind: 'embedded', stop: async () => {} };
  }
};
