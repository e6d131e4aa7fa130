import { violations } from './axe.ts';
import { everything } from './everything.ts';

const THEMES = ['light', 'dark'] as const;

/** Whatever has a theme of its own, in shadow roots as well. */
const themed = (): HTMLElement[] =>
  everything(document).filter((one) => one instanceof HTMLElement && 'theme' in one.dataset) as HTMLElement[];

/** Everything below the page in one theme, whichever it was made with. Says how to put things back. */
const dress = (theme: (typeof THEMES)[number]): (() => void) => {
  const roots = themed().map((root) => [root, root.dataset['theme']] as const);
  for (const [root] of roots) root.dataset['theme'] = theme;
  // Colours on their way from one theme to the other, of which those in a shadow root are seen from within it only.
  for (const [root] of roots)
    for (const animation of root.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  return () => roots.forEach(([root, before]) => (root.dataset['theme'] = before));
};

/** Throws with what axe finds wrong with the page as it stands, in the light and in the dark. */
export const checkBothThemes = async (): Promise<void> => {
  const found: string[] = [];
  for (const theme of THEMES) {
    const restore = dress(theme);
    found.push(...(await violations()).map((one) => `${theme}: ${one}`));
    restore();
  }
  if (found.length > 0) throw new Error(`axe finds:\n${found.join('\n')}`);
};
