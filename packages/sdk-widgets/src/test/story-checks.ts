import type {} from '@vitest/browser-playwright';
import { smallTargets } from './axe.ts';
import { checkBothThemes } from './both-themes.ts';
import { focusIsUnseen, lostInForcedColours } from './forced-colours.ts';
import { moves } from './motion.ts';
import { REFLOW_PX, sticksOut } from './reflow.ts';

/** The part of a story's context that says which one it is. */
interface Told {
  readonly title: string;
  readonly name: string;
}
type Media = Readonly<Record<string, string>>;

/** What answers to its own width hears of a new one a frame later. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Everything that has to hold in the state a story has come to. Only where Vitest drives the browser. */
export const checkStory = async ({ title, name }: Told): Promise<void> => {
  const { page, cdp, userEvent } = await import('vitest/browser');
  const emulate = (media: Media) =>
    cdp().send('Emulation.setEmulatedMedia', { features: Object.entries(media).map(([key, value]) => ({ name: key, value })) });
  const none = (where: string, found: readonly string[]): void => {
    if (found.length > 0) throw new Error(`In the story ${title}: ${name}, ${where}:\n${found.slice(0, 12).join('\n')}`);
  };
  await checkBothThemes();
  try {
    await Promise.all([page.viewport(REFLOW_PX, 900), emulate({ 'prefers-reduced-motion': 'reduce' })]);
    await drawn();
    none(`${REFLOW_PX} px wide`, sticksOut());
    none(`${REFLOW_PX} px wide`, await smallTargets());
    none('where motion is not wanted', moves());
    await emulate({ 'prefers-reduced-motion': 'reduce', 'forced-colors': 'active' });
    none('in the colours of the system', lostInForcedColours());
    await userEvent.tab();
    none('in the colours of the system', focusIsUnseen());
  } finally {
    await emulate({});
  }
};
