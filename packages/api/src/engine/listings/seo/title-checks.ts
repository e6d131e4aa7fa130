import type { ListingFacts } from '../facts.ts';
import { SYNONYMS } from '../writer/synonyms.ts';
import { shortMaterial } from '../writer/material.ts';
import { inBand, says, saysAny } from './measures.ts';
import type { Check, CheckContext } from './types.ts';

/** Characters of a title that phones show; of a caption before "more". */
const shown = ({ pack }: CheckContext): number => (pack.rules.titleMax === null ? 125 : 40);
const place = ({ pack }: CheckContext): string => (pack.rules.titleMax === null ? 'the first line' : 'the title');

const expectsBrand = (facts: ListingFacts): boolean => facts.category === null || facts.category.attributes.includes('brand');

const typeWords = ({ category }: ListingFacts): string[] =>
  category === null ? [] : [category.noun, ...(SYNONYMS[category.id] ?? []), ...category.words];

const titleLength: Check = {
  id: 'title-length',
  label: ({ titleTarget: [min, max] }) => `Title of ${min} to ${max} characters`,
  run: ({ texts, pack }) => {
    const [min, max] = pack.titleTarget;
    const length = texts.title.length;
    const result = inBand(length, pack.titleTarget, pack.rules.titleMax ?? max);
    return {
      result,
      fix:
        length < min
          ? `The title has ${length} characters: add facts such as size, color or material up to ${min}.`
          : `Shorten the title from ${length} to ${max} characters.`,
    };
  },
};

const brandInTitle: Check = {
  id: 'brand-in-title',
  label: () => 'Brand where buyers search',
  run: (context) => {
    const { facts, head } = context;
    // A band's or an author's name is what buyers search instead.
    if (!expectsBrand(facts) || (facts.brand === null && facts.name !== null)) return null;
    if (facts.brand === null) {
      return { result: /\bunbranded\b/iu.test(head) ? 1 : 0, fix: 'Add the brand: photograph its label, or type it.' };
    }
    return { result: says(head, facts.brand) ? 1 : 0, fix: `Put the brand ${facts.brand} into ${place(context)}.` };
  },
};

const typeInTitle: Check = {
  id: 'type-in-title',
  label: () => 'What it is, in one plain word',
  run: (context) => {
    const { facts, head } = context;
    if (facts.noun === null) return { result: 0, fix: 'Say what it is: buyers search for that first.' };
    return { result: saysAny(head, typeWords(facts)) ? 1 : 0, fix: `Name the item in ${place(context)}: "${facts.noun}".` };
  },
};

const WHO = { men: 'mens', women: 'womens', kids: 'kids' } as const;

const attributesInTitle: Check = {
  id: 'attributes-in-title',
  label: () => 'Two details such as size and color',
  run: (context) => {
    const { facts, head } = context;
    const known: readonly (readonly [string, string | null])[] = [
      ['size', facts.size],
      ['color', facts.color],
      ['material', shortMaterial(facts.material)],
      ['model', facts.model],
      ['department', facts.department === null ? null : WHO[facts.department]],
    ];
    const expected = facts.category?.attributes ?? ['color', 'size'];
    const applicable = known.filter(([name, value]) => value !== null || expected.some((attribute) => attribute === name));
    if (applicable.length === 0) return null;
    const needed = Math.min(2, applicable.length);
    const said = applicable.filter(([, value]) => says(head, value)).length;
    const missing = applicable.filter(([, value]) => !says(head, value)).map(([name]) => name);
    return { result: Math.min(1, said / needed), fix: `Add ${missing.slice(0, 2).join(' or ')} to ${place(context)}.` };
  },
};

const frontLoaded: Check = {
  id: 'front-loaded',
  label: () => 'Brand or type right at the start',
  run: (context) => {
    const { facts, head } = context;
    const start = head.slice(0, shown(context));
    const result = saysAny(start, [facts.brand, facts.name, ...typeWords(facts)]) ? 1 : 0;
    return { result, fix: `Move the brand or what it is into the first ${shown(context)} characters: phones show no more.` };
  },
};

export const titleChecks: readonly Check[] = [titleLength, brandInTitle, typeInTitle, attributesInTitle, frontLoaded];
