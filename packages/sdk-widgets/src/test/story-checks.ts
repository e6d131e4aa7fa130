import type {} from '@vitest/browser-playwright';
import { findSmallTargets, findViolations } from './axe.ts';
import { THEMES, findViolationsInTheme } from './both-themes.ts';
import { findInvisibleFocus, findInvisibleInForcedColors } from './forced-colors.ts';
import { findMotion } from './motion.ts';
import { REFLOW_PX, findOverflow } from './reflow.ts';
import { isSoak } from './soak.ts';

/** The appearance checks that a stories file requests. */
export interface AppearanceParameters {
  /**
   * Names of the stories whose appearance is checked in both themes, at 320 px and in forced colors. They are the story with the most
   * content and stories that look different. Default: 'Done'. Empty if the embedding page determines the appearance.
   */
  readonly appearanceStories?: readonly string[];
}
/** The part of a story's context that identifies it. */
interface StoryContext {
  readonly title: string;
  readonly name: string;
  readonly parameters: AppearanceParameters;
}
type Media = Readonly<Record<string, string>>;
/** Throws if there are messages. */
type ExpectNone = (condition: string, messages: readonly string[]) => void;

/** A desktop viewport in CSS pixels. */
const WIDE_PX = 1200;
const HEIGHT_PX = 900;

/** Waits two frames, because effects, container queries and resize observers react one frame later. */
const waitForFrames = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const createBrowser = async () => {
  const { page, cdp, userEvent } = await import('vitest/browser');
  return {
    resize: async (width: number) => {
      await page.viewport(width, HEIGHT_PX);
      await waitForFrames();
    },
    emulate: (media: Media) =>
      cdp().send('Emulation.setEmulatedMedia', { features: Object.entries(media).map(([key, value]) => ({ name: key, value })) }),
    pressTab: () => userEvent.tab(),
  };
};
type Browser = Awaited<ReturnType<typeof createBrowser>>;

/** Checks reduced motion and forced colors at the current width. */
const checkMedia = async ({ emulate, pressTab }: Browser, expectNone: ExpectNone) => {
  try {
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    expectNone('with reduced motion', findMotion());
    await emulate({ 'prefers-reduced-motion': 'reduce', 'forced-colors': 'active' });
    expectNone('in forced colors', findInvisibleInForcedColors());
    await pressTab();
    expectNone('in forced colors', findInvisibleFocus());
  } finally {
    await emulate({});
  }
};

const checkNarrowWidth = async (expectNone: ExpectNone) => {
  expectNone(`${REFLOW_PX} px wide`, findOverflow());
  expectNone(`${REFLOW_PX} px wide`, await findSmallTargets());
};

/** Checks the appearance of a widget in one story. */
const checkAppearance = async (expectNone: ExpectNone) => {
  const browser = await createBrowser();
  for (const theme of THEMES) expectNone(`in ${theme}`, await findViolationsInTheme(theme, 'colors'));
  await browser.resize(REFLOW_PX);
  await checkNarrowWidth(expectNone);
  await checkMedia(browser, expectNone);
};

/** Checks a story in both themes, wide and narrow, and in forced colors. */
const checkMatrix = async (expectNone: ExpectNone, isStyledByPage: boolean) => {
  const browser = await createBrowser();
  for (const width of isStyledByPage ? [WIDE_PX] : [WIDE_PX, REFLOW_PX]) {
    await browser.resize(width);
    for (const theme of THEMES) expectNone(`${width} px wide, in ${theme}`, await findViolationsInTheme(theme, 'everything'));
    if (width === REFLOW_PX) await checkNarrowWidth(expectNone);
    if (!isStyledByPage) await checkMedia(browser, expectNone);
  }
};

/** Runs all checks for a story's current state. Works only if Vitest controls the browser. */
export const checkStory = async ({ title, name, parameters: { appearanceStories = ['Done'] } }: StoryContext): Promise<void> => {
  const expectNone: ExpectNone = (condition, messages) => {
    if (messages.length > 0) throw new Error(`In the story ${title}: ${name}, ${condition}:\n${messages.slice(0, 12).join('\n')}`);
  };
  await waitForFrames();
  if (isSoak()) return checkMatrix(expectNone, appearanceStories.length === 0);
  expectNone('axe violations', await findViolations());
  if (appearanceStories.includes(name)) await checkAppearance(expectNone);
};
