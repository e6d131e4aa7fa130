import axe from 'axe-core';

/** A thing that is fading in has no contrast yet. What ends by itself is ended at once: to wait for it is to wait for frames, which a busy machine draws late. */
const settle = (element: Element): void => {
  for (const animation of element.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
};

/** A widget is no page and need not stand in landmarks. That what is pressed measures 24 px (WCAG 2.2 AA) axe looks at only when told. */
export const rules = { region: { enabled: false }, 'target-size': { enabled: true } };
/** All that a theme can change. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const places = ({ violations: found }: axe.AxeResults): string[] =>
  found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
/** What passes is not described, which takes as long as to find what does not. */
const resultTypes: axe.resultGroups[] = ['violations'];

/** Ids and places of what axe finds wrong on the page, by all its rules or only some; an empty list is good. Looks into shadow roots as well. */
export const violations = async (only?: readonly string[]): Promise<string[]> => {
  settle(document.body);
  return places(await axe.run(document.body, only ? { resultTypes, runOnly: [...only] } : { resultTypes, rules }));
};

/** What is pressed and is neither 24 px nor that far from others, as the page is drawn now; an empty list is good. */
export const smallTargets = (): Promise<string[]> => violations(['target-size']);
