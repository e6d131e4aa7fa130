import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { waitUntilIdle } from './page-idle.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/**
 * Returns axe's violations on a page or a frame: WCAG 2.2 AA and best practices. The tag wcag22aa enables the rule for target size.
 * Evaluates axe through the debugger, which the page's CSP does not block.
 */
export const findViolations = async (page: Page | Frame): Promise<string[]> => {
  // Finish animations first, because cards fade in and colors change in transitions. Spinners never end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations === 1) animation.finish();
  });
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }).axe;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await run({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })).violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  );
};

export interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}
export const APPEARANCES: readonly Appearance[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, width })),
);
/** For states that appear in one test only: both themes and both widths, and in `npm run test:soak` every combination of them. */
export const SELECTED_APPEARANCES = selectForRun(
  APPEARANCES.filter(({ colorScheme, width }) => (colorScheme === 'light') === (width === 360)),
  APPEARANCES,
);

/** Returns axe's violations on the open page, from a single scan. */
export const findViolationsIn = async (page: Page, { colorScheme, width }: Appearance): Promise<string[]> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  const sample = page.locator('#sample');
  if ((await sample.count()) > 0) {
    // The sample loads when it is scrolled into view.
    await sample.scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Pricing Information' }).waitFor();
    // Check from the top, because elsewhere the sticky bar covers part of the content.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await waitUntilIdle(page);
  }
  return findViolations(page);
};
