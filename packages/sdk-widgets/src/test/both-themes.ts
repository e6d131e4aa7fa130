import { COLOR_RULES, violations } from './axe.ts';
import { everything } from './everything.ts';

export const THEMES = ['light', 'dark'] as const;
export type DrawnTheme = (typeof THEMES)[number];

/** Returns all elements with an explicit theme, including shadow roots. */
const themed = (): HTMLElement[] =>
  everything(document).filter((one) => one instanceof HTMLElement && 'theme' in one.dataset) as HTMLElement[];

/** Applies a theme to everything on the page. Returns a function that restores the previous themes. */
export const dress = (theme: DrawnTheme): (() => void) => {
  const roots = themed().map((root) => [root, root.dataset['theme']] as const);
  for (const [root] of roots) root.dataset['theme'] = theme;
  // Finish color transitions; those in a shadow root are only accessible from its root element.
  for (const [root] of roots)
    for (const animation of root.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  return () => roots.forEach(([root, before]) => (root.dataset['theme'] = before));
};

/** Returns axe violations of the page in a theme; with `colors`, only for rules that depend on the theme. */
export const violationsIn = async (theme: DrawnTheme, what: 'everything' | 'colors'): Promise<string[]> => {
  const restore = dress(theme);
  const found = await violations(what === 'colors' ? COLOR_RULES : undefined);
  restore();
  return found;
};
