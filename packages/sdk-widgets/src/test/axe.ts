import axe from 'axe-core';

/** Finishes all finite animations: an element that is fading in has no contrast yet, and waiting for frames is slow on a busy machine. */
const settle = (element: Element): void => {
  for (const animation of element.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
};

/** A widget is not a page and needs no landmarks. axe checks the target size of 24 px (WCAG 2.2 AA) only if enabled. */
export const rules = { region: { enabled: false }, 'target-size': { enabled: true } };
/** Rules whose result depends on the theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const places = ({ violations: found }: axe.AxeResults): string[] =>
  found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
/** Report violations only: describing passes takes as long as finding violations. */
const resultTypes: axe.resultGroups[] = ['violations'];

/** Returns ids and HTML of axe violations on the page, for all rules or some; empty if it passes. Includes shadow roots. */
export const violations = async (only?: readonly string[]): Promise<string[]> => {
  settle(document.body);
  return places(await axe.run(document.body, only ? { resultTypes, runOnly: [...only] } : { resultTypes, rules }));
};

/** Returns controls that are smaller than 24 px and too close to others at the current size; empty if it passes. */
export const smallTargets = (): Promise<string[]> => violations(['target-size']);
