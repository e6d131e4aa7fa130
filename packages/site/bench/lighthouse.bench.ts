// Lighthouse's marks for the built site, in the Chromium of this machine: landing, sign-in and the seller's home, as on a slow phone
// and on a desktop. Lighthouse brings 160 packages, so nobody installs it with us: npx fetches this version when somebody measures.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../.scripts/lib/chromium.mjs';
import { startProduct } from '../../../.scripts/lib/product.mjs';
import { median, report, reportHead } from '../../api/bench/report.ts';

/** The last that runs on the oldest Node we run on. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** One run's speed says as much about the machine's other work as about the page. */
const RUNS = 3;
/** Hundredths, as Lighthouse gives them to people. */
const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
type Category = keyof typeof BUDGETS;
const CATEGORIES = Object.keys(BUDGETS) as Category[];
const PAGES = [
  ['landing', '/', false],
  ['sign-in', '/auth', false],
  ['home', '/', true],
] as const;
const FORMS = ['phone', 'desktop'] as const;

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
}
interface Verdict {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}

const folder = await mkdtemp(join(tmpdir(), 'relist-lighthouse-'));

const lighthouse = async (url: string, port: number, form: (typeof FORMS)[number], tries = 3): Promise<Verdict> => {
  const file = join(folder, 'report.json');
  // The storage holds who is signed in.
  const args = [
    '--yes',
    '--loglevel=error',
    LIGHTHOUSE,
    url,
    `--port=${port}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--disable-storage-reset',
  ];
  if (form === 'desktop') args.push('--preset=desktop');
  const child = spawn('npx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  // On a busy machine the browser's trace comes out empty now and then.
  if (code !== 0 && tries > 1) return lighthouse(url, port, form, tries - 1);
  if (code !== 0) throw new Error(`npx ${LIGHTHOUSE} ended with ${String(code)}; why stands above. It has to be fetched once.`);
  const verdict = JSON.parse(await readFile(file, 'utf8')) as Verdict;
  if (verdict.runtimeError) throw new Error(verdict.runtimeError.message);
  return verdict;
};

/** What cost marks, so that nobody has to look it up. */
const tellLosses = ({ categories, audits }: Verdict): void => {
  for (const category of CATEGORIES)
    for (const { id, weight } of categories[category].auditRefs) {
      const { score, title, displayValue = '' } = audits[id] ?? { score: null, title: id };
      if (weight > 0 && score !== null && score < 0.9) process.stdout.write(`    ${category}: ${title} ${displayValue}\n`);
    }
};

const product = await startProduct();
const profile = join(folder, 'profile');
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: chromiumPath(),
  args: [...chromiumArgs, '--remote-debugging-port=0'],
});
try {
  const port = Number.parseInt(await readFile(join(profile, 'DevToolsActivePort'), 'utf8'), 10);
  const { token } = await product.register();
  const page = await browser.newPage();
  await page.goto(`${product.url}/robots.txt`);
  reportHead();
  for (const [name, path, signedIn] of PAGES) {
    await page.evaluate((value) => (value ? localStorage.setItem('auth_token', value) : localStorage.clear()), signedIn ? token : null);
    for (const form of FORMS) {
      const verdicts: Verdict[] = [];
      for (let at = 0; at < RUNS; at += 1) verdicts.push(await lighthouse(product.url + path, port, form));
      for (const category of CATEGORIES) {
        const marks = verdicts.map(({ categories }) => Math.round(categories[category].score * 100));
        const ours = median(marks);
        report({ name: `${name}, ${form}: ${category} (${marks.join(' ')})`, ours, unit: '%', budget: BUDGETS[category], bound: 'least' });
      }
      const speed = median(verdicts.map(({ categories }) => categories.performance.score));
      const middle = verdicts.find(({ categories }) => categories.performance.score === speed);
      if (middle) tellLosses(middle);
    }
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
