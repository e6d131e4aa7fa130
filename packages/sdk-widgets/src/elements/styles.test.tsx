import { expect, test } from 'vitest';
import { adoptStyles, register } from './styles.ts';

const getColor = (root: ShadowRoot) => getComputedStyle(root.querySelector('p') as Element).color;
const createRootWithText = () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.append(document.createElement('p'));
  document.body.append(host);
  return root;
};

test('a registered sheet applies to earlier and later roots, and to no other element', () => {
  const earlierRoot = createRootWithText();
  adoptStyles(earlierRoot);
  register('p { color: rgb(1, 2, 3) }');
  const laterRoot = createRootWithText();
  adoptStyles(laterRoot);
  const outsideElement = document.createElement('p');
  document.body.append(outsideElement);
  expect([getColor(earlierRoot), getColor(laterRoot)]).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
  expect(getComputedStyle(outsideElement).color).not.toBe('rgb(1, 2, 3)');
  expect(earlierRoot.adoptedStyleSheets[0]).toBe(laterRoot.adoptedStyleSheets[0]);
});
