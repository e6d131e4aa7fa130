import axe from 'axe-core';

/** Ids and places of what axe finds wrong below an element; an empty list is good. Looks into shadow roots as well. */
export const violations = async (element: Element = document.body): Promise<string[]> => {
  const { violations: found } = await axe.run(element, { rules: { region: { enabled: false } } });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
};
