import { COLOR_RULES, findViolations } from './axe.ts';
import { findAllElements } from './elements.ts';

export const THEMES = ['light', 'dark'] as const;
export type TestTheme = (typeof THEMES)[number];

/** Returns all elements with an explicit theme, including shadow roots. */
const findThemedElements = (): HTMLElement[] =>
  findAllElements(document).filter((element) => element instanceof HTMLElement && 'theme' in element.dataset) as HTMLElement[];

/** Applies a theme to all themed elements on the page. Returns a function that restores the previous themes. */
export const applyTheme = (theme: TestTheme): (() => void) => {
  const roots = findThemedElements().map((root) => [root, root.dataset['theme']] as const);
  for (const [root] of roots) root.dataset['theme'] = theme;
  // Finish color transitions; those in a shadow root are only accessible from its root element.
  for (const [root] of roots)
    for (const animation of root.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  return () => roots.forEach(([root, previousTheme]) => (root.dataset['theme'] = previousTheme));
};

/** Returns axe violations on the page in a theme; 'colors' checks only rules that depend on the theme. */
export const findViolationsInTheme = async (theme: TestTheme, scope: 'everything' | 'colors'): Promise<string[]> => {
  const restore = applyTheme(theme);
  const violations = await findViolations(scope === 'colors' ? COLOR_RULES : undefined);
  restore();
  return violations;
};
