import type {} from '@vitest/browser-playwright';
import { smallTargets, violations } from './axe.ts';
import { THEMES, violationsIn } from './both-themes.ts';
import { focusIsUnseen, lostInForcedColours } from './forced-colours.ts';
import { moves } from './motion.ts';
import { REFLOW_PX, sticksOut } from './reflow.ts';
import { isSoak } from './soak.ts';

/** What a file of stories says about looks. */
export interface LooksParameters {
  /**
   * Names of the stories on which the looks are checked: both themes, 320 px, the colors of the system. The fullest one, and what looks
   * quite different; 'Done' unless told. None where the looks are those of the page around.
   */
  readonly looks?: readonly string[];
}
/** The part of a story's context that says which one it is. */
interface Told {
  readonly title: string;
  readonly name: string;
  readonly parameters: LooksParameters;
}
type Media = Readonly<Record<string, string>>;
type None = (where: string, found: readonly string[]) => void;

/** CSS pixels, as a page of a desk has them. */
const WIDE_PX = 1200;
const HEIGHT_PX = 900;

/** What answers to its own width hears of a new one a frame later. */
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

/** Nothing is lost where motion is not wanted and where the system chooses the colors, at the width that the page has. */
const checkMedia = async ({ emulate, tab }: Browser, none: None) => {
  try {
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    none('where motion is not wanted', moves());
    await emulate({ 'prefers-reduced-motion': 'reduce', 'forced-colors': 'active' });
    none('in the colours of the system', lostInForcedColours());
    await tab();
    none('in the colours of the system', focusIsUnseen());
  } finally {
    await emulate({});
  }
};

const checkNarrow = async (none: None) => {
  none(`${REFLOW_PX} px wide`, sticksOut());
  none(`${REFLOW_PX} px wide`, await smallTargets());
};

/** The looks of a widget, on its fullest story. */
const checkLooks = async (none: None) => {
  const browser = await createBrowser();
  for (const theme of THEMES) none(`in ${theme}`, await violationsIn(theme, 'colors'));
  await browser.resize(REFLOW_PX);
  await checkNarrow(none);
  await checkMedia(browser, none);
};

/** Each story in both themes, wide and narrow, and in the colors of the system. */
const checkMatrix = async (none: None, hasOwnLooks: boolean) => {
  const browser = await createBrowser();
  for (const width of hasOwnLooks ? [WIDE_PX] : [WIDE_PX, REFLOW_PX]) {
    await browser.resize(width);
    for (const theme of THEMES) none(`${width} px wide, in ${theme}`, await violationsIn(theme, 'everything'));
    if (width === REFLOW_PX) await checkNarrow(none);
    if (!hasOwnLooks) await checkMedia(browser, none);
  }
};

/** Everything that has to hold in the state a story has come to. Only where Vitest drives the browser. */
export const checkStory = async ({ title, name, parameters: { looks = ['Done'] } }: Told): Promise<void> => {
  const none: None = (where, found) => {
    if (found.length > 0) throw new Error(`In the story ${title}: ${name}, ${where}:\n${found.slice(0, 12).join('\n')}`);
  };
  if (isSoak()) return checkMatrix(none, looks.length === 0);
  none('axe finds', await violations());
  if (looks.includes(name)) await checkLooks(none);
};
