import { COLOR_RULES, findViolations } from './axe.ts';
import { findAllElements } from './elements.ts';

export const THEMES = ['light', 'dark'] as const;
export type TestTheme = (typeof THEMES)[number];

/** Returns all elements with an explicit theme, including shadow roots. */
const findThemedElements = (): HTMLElement[] =>
  findAllElements(document).filter((one) => one instanceof HTMLElement && 'theme' in one.dataset) as HTMLElement[];

/** Applies a theme to all themed elements on the page. Returns a function that restores the previous themes. */
export const applyTheme = (theme: TestTheme): (() => void) => {
  const roots = findThemedElements().map((root) => [root, root.dataset['theme']] as const);
  for (const [root] of roots) root.dataset['theme'] = theme;
  // Finish color transitions; those in a shadow root are only accessible from its root element.
  for (const [root] of roots)
    for (const animation of root.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  return () => roots.forEach(([root, before]) => (root.dataset['theme'] = before));
};

/** Returns axe violations of the page in a theme; with `colors`, only for rules that depend on the theme. */
export const findViolationsIn = async (theme: TestTheme, what: 'everything' | 'colors'): Promise<string[]> => {
  const restore = applyTheme(theme);
  const found = await findViolations(what === 'colors' ? COLOR_RULES : undefined);
  restore();
  return found;
};
