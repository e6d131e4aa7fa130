import type {} from '@vitest/browser-playwright';
import { smallTargets, violations } from './axe.ts';
import { THEMES, violationsIn } from './both-themes.ts';
import { focusIsUnseen, lostInForcedColors } from './forced-colors.ts';
import { moves } from './motion.ts';
import { REFLOW_PX, sticksOut } from './reflow.ts';
import { isSoak } from './soak.ts';

/** The look checks a stories file requests. */
export interface LooksParameters {
  /**
   * Names of the stories whose looks are checked in both themes, at 320 px and in forced colors: the fullest one and those that look
   * different; default 'Done'. Empty if the embedding page determines the look.
   */
  readonly looks?: readonly string[];
}
/** The part of a story's context that identifies it. */
interface Told {
  readonly title: string;
  readonly name: string;
  readonly parameters: LooksParameters;
}
type Media = Readonly<Record<string, string>>;
type None = (where: string, found: readonly string[]) => void;

/** A desktop viewport in CSS pixels. */
const WIDE_PX = 1200;
const HEIGHT_PX = 900;

/** Waits two frames: container queries and resize observers react one frame later. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const createBrowser = async () => {
  const { page, cdp, userEvent } = await import('vitest/browser');
  return {
    resize: async (width: number) => {
      await page.viewport(width, HEIGHT_PX);
      await drawn();
    },
    emulate: (media: Media) =>
      cdp().send('Emulation.setEmulatedMedia', { features: Object.entries(media).map(([key, value]) => ({ name: key, value })) }),
    tab: () => userEvent.tab(),
  };
};
type Browser = Awaited<ReturnType<typeof createBrowser>>;

/** Checks reduced motion and forced colors at the current width. */
const checkMedia = async ({ emulate, tab }: Browser, none: None) => {
  try {
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    none('with reduced motion', moves());
    await emulate({ 'prefers-reduced-motion': 'reduce', 'forced-colors': 'active' });
    none('in forced colors', lostInForcedColors());
    await tab();
    none('in forced colors', focusIsUnseen());
  } finally {
    await emulate({});
  }
};

const checkNarrow = async (none: None) => {
  none(`${REFLOW_PX} px wide`, sticksOut());
  none(`${REFLOW_PX} px wide`, await smallTargets());
};

/** Checks the looks of a widget on one story. */
const checkLooks = async (none: None) => {
  const browser = await createBrowser();
  for (const theme of THEMES) none(`in ${theme}`, await violationsIn(theme, 'colors'));
  await browser.resize(REFLOW_PX);
  await checkNarrow(none);
  await checkMedia(browser, none);
};

/** Checks a story in both themes, wide and narrow, and in forced colors. */
const checkMatrix = async (none: None, hasOwnLooks: boolean) => {
  const browser = await createBrowser();
  for (const width of hasOwnLooks ? [WIDE_PX] : [WIDE_PX, REFLOW_PX]) {
    await browser.resize(width);
    for (const theme of THEMES) none(`${width} px wide, in ${theme}`, await violationsIn(theme, 'everything'));
    if (width === REFLOW_PX) await checkNarrow(none);
    if (!hasOwnLooks) await checkMedia(browser, none);
  }
};

/** Runs all checks for a story's current state. Only where Vitest controls the browser. */
export const checkStory = async ({ title, name, parameters: { looks = ['Done'] } }: Told): Promise<void> => {
  const none: None = (where, found) => {
    if (found.length > 0) throw new Error(`In the story ${title}: ${name}, ${where}:\n${found.slice(0, 12).join('\n')}`);
  };
  if (isSoak()) return checkMatrix(none, looks.length === 0);
  none('axe finds', await violations());
  if (looks.includes(name)) await checkLooks(none);
};
