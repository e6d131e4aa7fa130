import axe from 'axe-core';

/** A thing that is fading in has no contrast yet. */
const settle = (element: Element) =>
  Promise.allSettled(
    element
      .getAnimations({ subtree: true })
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished),
  );

/** Ids and places of what axe finds wrong below an element; an empty list is good. Looks into shadow roots as well. */
export const violations = async (element: Element = document.body): Promise<string[]> => {
  await settle(element);
  const { violations: found } = await axe.run(element, { rules: { region: { enabled: false } } });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
};
