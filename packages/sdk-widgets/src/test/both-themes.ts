import { COLOR_RULES, violations } from './axe.ts';
import { everything } from './everything.ts';

export const THEMES = ['light', 'dark'] as const;
export type DrawnTheme = (typeof THEMES)[number];

/** Whatever has a theme of its own, in shadow roots as well. */
const themed = (): HTMLElement[] =>
  everything(document).filter((one) => one instanceof HTMLElement && 'theme' in one.dataset) as HTMLElement[];

/** Everything below the page in one theme, whichever it was made with. Says how to put things back. */
export const dress = (theme: DrawnTheme): (() => void) => {
  const roots = themed().map((root) => [root, root.dataset['theme']] as const);
  for (const [root] of roots) root.dataset['theme'] = theme;
  // Colors on their way from one theme to the other, of which those in a shadow root are seen from within it only.
  for (const [root] of roots)
    for (const animation of root.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  return () => roots.forEach(([root, before]) => (root.dataset['theme'] = before));
};

/** What axe finds wrong with the page in a theme; `colors`: with that alone which another theme changes. */
export const violationsIn = async (theme: DrawnTheme, what: 'everything' | 'colors'): Promise<string[]> => {
  const restore = dress(theme);
  const found = await violations(what === 'colors' ? COLOR_RULES : undefined);
  restore();
  return found;
};
