import { expect, test } from 'vitest';
import { getDisplayName, getInitial } from './person.ts';

test.each([
  [{ firstName: 'Ada', email: 'lovelace@example.com' }, 'Ada', 'A'],
  [{ firstName: null, email: 'lovelace@example.com' }, 'lovelace', 'L'],
  [{ firstName: '', email: 'grace.hopper@example.com' }, 'grace.hopper', 'G'],
  [{ firstName: 'élodie', email: 'e@example.com' }, 'élodie', 'É'],
  [{ firstName: '𝒜da', email: 'a@example.com' }, '𝒜da', '𝒜'],
  [{ firstName: null, email: '' }, 'User', 'U'],
  [null, 'User', 'U'],
])('shows %o as %s with the letter %s', (person, name, letter) => {
  expect(getDisplayName(person)).toBe(name);
  expect(getInitial(person)).toBe(letter);
});
