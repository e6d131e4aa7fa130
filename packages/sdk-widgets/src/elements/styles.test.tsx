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
  const before = createRootWithText();
  adoptStyles(before);
  register('p { color: rgb(1, 2, 3) }');
  const after = createRootWithText();
  adoptStyles(after);
  const outside = document.createElement('p');
  document.body.append(outside);
  expect([getColor(before), getColor(after)]).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
  expect(getComputedStyle(outside).color).not.toBe('rgb(1, 2, 3)');
  expect(before.adoptedStyleSheets[0]).toBe(after.adoptedStyleSheets[0]);
});
