// Measures the built site's Lighthouse scores in this machine's Chromium: the landing, sign-in and partner pages, and a seller's home
// and item pages, on a slow phone and on a desktop, each with an empty cache. Lighthouse has 160 packages, so it is not a dependency.
// Instead, npx downloads it for the measurement.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../../.scripts/lib/chromium.mjs';
import { startProduct } from '../../../.scripts/lib/product.mjs';
import { computeMedian, reportFigure, reportHeadings } from '../../api/bench/lib/report.ts';
import { analyzeItem, signUp } from './seller.ts';

/** The last version that runs on our minimum Node version. */
const LIGHTHOUSE_PACKAGE = 'lighthouse@12.8.2';
/** Runs per page. The speed in a single run depends on the machine's load as much as on the page. */
const RUN_COUNT = 3;
/** Scores from 0 to 100, as Lighthouse shows them. */
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
type Category = keyof typeof BUDGETS;
const CATEGORIES = Object.keys(BUDGETS) as Category[];
/** Name, path and whether a seller is signed in. `:id` stands for the seller's item. Once signed in, the browser keeps the session. */
const PAGES = [
  ['landing', '/', false],
  ['sign-in', '/auth', false],
  ['partners', '/partners', false],
  ['home', '/', true],
  ['item', '/items/:id', true],
] as const;
/** Returns the measured categories. A seller's items have no SEO score, because search engines must not index them. */
const getCategories = (path: string): readonly Category[] =>
  path.includes(':id') ? CATEGORIES.filter((category) => category !== 'seo') : CATEGORIES;
const FORM_FACTORS = ['phone', 'desktop'] as const;

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
}
interface LighthouseResult {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}

const folder = await mkdtemp(join(tmpdir(), 'relist-lighthouse-'));

const runLighthouse = async (
  url: string,
  port: number,
  formFactor: (typeof FORM_FACTORS)[number],
  attempts = 3,
): Promise<LighthouseResult> => {
  const file = join(folder, 'report.json');
  // Storage is not reset, because it contains the session.
  const args = [
    '--yes',
    '--loglevel=error',
    LIGHTHOUSE_PACKAGE,
    url,
    `--port=${port}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--disable-storage-reset',
  ];
  if (formFactor === 'desktop') args.push('--preset=desktop');
  const child = spawn('npx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  // On a busy machine, the browser's trace is sometimes empty.
  if (code !== 0 && attempts > 1) return runLighthouse(url, port, formFactor, attempts - 1);
  if (code !== 0)
    throw new Error(
      `npx ${LIGHTHOUSE_PACKAGE} exited with code ${String(code)}. See its output above. The first run needs the network to download it.`,
    );
  const result = JSON.parse(await readFile(file, 'utf8')) as LighthouseResult;
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return result;
};

/** Prints the audits that lost points. */
const printLosses = ({ categories, audits }: LighthouseResult, measuredCategories: readonly Category[]): void => {
  for (const category of measuredCategories)
    for (const { id, weight } of categories[category].auditRefs) {
      const { score, title, displayValue = '' } = audits[id] ?? { score: null, title: id };
      if (weight > 0 && score !== null && score < 0.9) process.stdout.write(`    ${category}: ${title} ${displayValue}\n`);
    }
};

const product = await startProduct();
const profile = join(folder, 'profile');
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  args: [...chromiumArgs, '--remote-debugging-port=0'],
});
try {
  const port = Number.parseInt(await readFile(join(profile, 'DevToolsActivePort'), 'utf8'), 10);
  const page = await browser.newPage();
  await page.goto(`${product.url}/robots.txt`);
  const session = await browser.newCDPSession(page);
  let itemId: string | null = null;
  reportHeadings();
  for (const [name, path, needsSignIn] of PAGES) {
    if (needsSignIn) itemId ??= await analyzeItem(product.url, await signUp(page, product.url));
    const url = product.url + path.replace(':id', itemId ?? '');
    const categories = getCategories(path);
    for (const formFactor of FORM_FACTORS) {
      const results: LighthouseResult[] = [];
      for (let run = 0; run < RUN_COUNT; run += 1) {
        await session.send('Network.clearBrowserCache');
        results.push(await runLighthouse(url, port, formFactor));
      }
      for (const category of categories) {
        const scores = results.map((result) => Math.round(result.categories[category].score * 100));
        const value = computeMedian(scores);
        reportFigure({
          name: `${name}, ${formFactor}: ${category} (${scores.join(' ')})`,
          value,
          unit: '%',
          budget: BUDGETS[category],
          bound: 'lower',
        });
      }
      const speed = computeMedian(results.map((result) => result.categories.performance.score));
      const medianResult = results.find((result) => result.categories.performance.score === speed);
      if (medianResult) printLosses(medianResult, categories);
    }
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
