import { expect, it } from 'vitest';
import { localizeResponse, resolveCategoryNames } from './language.ts';

it('localizeResponse translates category labels, but not ids, kinds, titles and unknown names', () => {
  const rows = [
    { id: 'jackets', label: 'Coats & jackets', category: 'Coats & jackets', kind: 'shoes', title: 'Coats & jackets' },
    { category: 'jackets', createdAt: new Date(0) },
    { category: 'my own shelf' },
    { category: null },
  ];
  expect(localizeResponse(rows, 'es')).toEqual([{ ...rows[0], category: 'Abrigos y chaquetas' }, ...rows.slice(1)]);
  expect(localizeResponse(rows, 'en')).toBe(rows);
});

it('localizeResponse translates the answers to a question about the category', () => {
  const question = {
    code: 'what_is_it',
    params: {},
    message: 'What is this?',
    field: 'category',
    answers: [
      { label: 'Umbrella', value: 'umbrellas', price: null },
      { label: 'Other', value: 'something else', price: null },
    ],
  };
  expect(localizeResponse({ question }, 'fr')).toMatchObject({
    question: { message: 'Qu’est-ce que c’est\u00A0?', answers: [{ label: 'Parapluies', value: 'umbrellas' }, { label: 'Other' }] },
  });
  const brandQuestion = { ...question, field: 'brand' };
  expect(localizeResponse({ question: brandQuestion }, 'fr')).toMatchObject({ question: { answers: question.answers } });
});

it('localizeResponse translates the categories in message params and then the messages', () => {
  const response = {
    found: [{ code: 'type', params: { type: 'jacket' } }],
    factors: [{ code: 'typical', params: { kind: 'jacket' }, message: 'Typical jacket' }],
    evidence: {
      category: { notes: [{ code: 'but_vision', params: { value: 'Coats & jackets' }, message: '' }] },
      brand: { notes: [{ code: 'but_vision', params: { value: 'Coats & jackets' }, message: '' }] },
    },
    problems: [{ code: 'category_other', params: { category: 'Coats & jackets' }, problem: '' }],
  };
  expect(localizeResponse(response, 'es')).toMatchObject({
    found: [{ params: { type: 'Abrigos y chaquetas' } }],
    factors: [{ params: { kind: 'Abrigos y chaquetas' }, message: 'Precio habitual: Abrigos y chaquetas' }],
    evidence: {
      category: { notes: [{ message: expect.stringContaining('Abrigos y chaquetas') }] },
      brand: { notes: [{ message: expect.stringContaining('Coats & jackets') }] },
    },
    problems: [{ problem: expect.stringContaining('Abrigos y chaquetas') }],
  });
});

it('resolveCategoryNames replaces names of categories with ids and leaves other fields unchanged', () => {
  const body = {
    category: 'Robes',
    name: 'Robes',
    items: [{ category: 'parapluie' }, { category: 'Coats & jackets' }, { category: 'xyz' }],
  };
  expect(resolveCategoryNames({ body }, 'fr')).toEqual({
    body: { category: 'dresses', name: 'Robes', items: [{ category: 'umbrellas' }, { category: 'jackets' }, { category: 'xyz' }] },
  });
  const request = { body };
  expect(resolveCategoryNames(request, 'en')).toBe(request);
});
