import axe from 'axe-core';

/** A thing that is fading in has no contrast yet. What ends by itself is ended at once: to wait for it is to wait for frames, which a busy machine draws late. */
const settle = (element: Element): void => {
  for (const animation of element.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
};

/** Ids and places of what axe finds wrong below an element; an empty list is good. Looks into shadow roots as well. */
export const violations = async (element: Element = document.body): Promise<string[]> => {
  settle(element);
  const { violations: found } = await axe.run(element, { rules: { region: { enabled: false } } });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
};
