import axe from 'axe-core';

/** Finishes all finite animations, because an element that is fading in lacks contrast. Waiting would be slow on a busy machine. */
const finishAnimations = (element: Element): void => {
  for (const animation of element.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
};

/** A widget is not a page and needs no landmarks. axe checks the target size of 24 px (WCAG 2.2 AA) only if the rule is enabled. */
export const rules = { region: { enabled: false }, 'target-size': { enabled: true } };
/** Rules whose result depends on the theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const describeViolations = ({ violations }: axe.AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
/**
 * Only violations are reported, because describing passes takes as long as finding violations. Style sheets are not loaded again, because
 * only the rule about locked screen orientation reads them, and the widgets have no such styles.
 */
const runOptions: axe.RunOptions = { resultTypes: ['violations'], preload: false };

/** Returns the ids and HTML of axe violations on the page, for all rules or the given ones; empty if there are none. Includes shadow roots. */
export const findViolations = async (ruleIds?: readonly string[]): Promise<string[]> => {
  finishAnimations(document.body);
  return describeViolations(await axe.run(document.body, ruleIds ? { ...runOptions, runOnly: [...ruleIds] } : { ...runOptions, rules }));
};

/** Returns controls that are smaller than 24 px and too close to others at the current width; empty if there are none. */
export const findSmallTargets = (): Promise<string[]> => findViolations(['target-size']);
