import { createVitestStep } from './steps.mjs';

const FULL_LENGTH = { env: { RELIST_SOAK: '1' } };
const createPart = (name, project, files) => createVitestStep(name, { ...FULL_LENGTH, project, files });

const HOSTILE_TESTS = ['test/fuzz', 'test/one-hostile-value'];

/**
 * Steps of a full run. `minutes` is the time budget on two cores.
 * @type {(import('./steps.mjs').Step & { minutes: number, summary: string })[]}
 */
export const soakSteps = [
  { ...createVitestStep('unit', FULL_LENGTH), minutes: 15, summary: 'every unit test, including labels and barcodes at any angle' },
  {
    ...createVitestStep('api-postgres', FULL_LENGTH),
    minutes: 20,
    summary: 'every API test on PostgreSQL, with the long ones at full length',
  },
  { ...createVitestStep('api-pglite', FULL_LENGTH), minutes: 25, summary: 'every API test on the embedded database' },
  { ...createVitestStep('embed', FULL_LENGTH), minutes: 8, summary: 'every component test under Preact' },
  { ...createVitestStep('stories', FULL_LENGTH), minutes: 10, summary: 'every story in both themes, at 320 px and in forced colors' },
  {
    ...createVitestStep('soak-e2e', FULL_LENGTH),
    minutes: 50,
    summary: 'end-to-end tests at full length: kills, outages, several processes, packages, React, Preact, Next and Vite',
  },
  {
    name: 'nodes',
    command: process.execPath,
    args: ['.scripts/test-nodes.mjs'],
    minutes: 45,
    summary: 'unit tests, API tests and a first start under Node 22, 24 and 26',
  },
];

/**
 * Parts of the steps above, which run only by name.
 * @type {typeof soakSteps}
 */
export const soakParts = [
  { ...createPart('hostile-postgres', 'api-postgres', HOSTILE_TESTS), minutes: 5, summary: '10,000 hostile requests on PostgreSQL' },
  { ...createPart('hostile-pglite', 'api-pglite', HOSTILE_TESTS), minutes: 8, summary: '10,000 hostile requests on the embedded database' },
  { ...createPart('kills', 'api-pglite', ['test/kill']), minutes: 6, summary: '60 kills of a working server' },
  { ...createPart('several', 'soak-e2e', ['test/scale']), minutes: 4, summary: 'several processes behind nginx, one of them killed' },
  {
    ...createPart('libreoffice', 'soak-e2e', ['test/libreoffice']),
    minutes: 2,
    summary: 'importing an export that LibreOffice saved again',
  },
  {
    ...createPart('frameworks', 'soak-e2e', ['test/framework']),
    minutes: 10,
    summary: 'the packed widgets in React, Preact, Next and Vite',
  },
  { ...createPart('recovery', 'soak-e2e', ['test/recovery']), minutes: 10, summary: '300 photos from the command line, with 20 kills' },
];
