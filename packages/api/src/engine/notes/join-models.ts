import type { ParsedNotes } from './text/parsed-notes.ts';

const removeWordWithin = (words: string, lowercaseWord: string): string => {
  const index = words.toLowerCase().indexOf(` ${lowercaseWord} `);
  return index < 0 ? words : words.slice(0, index) + words.slice(index + lowercaseWord.length + 1);
};

/** A maker's number with a color or size, which is not part of a name: "537384-111". */
const STYLE_NUMBER = /^\d{5,}-\d{2,4}$/u;

/** Joins a name and its code: "Ninja Foodi, model OP401". A style number and any other second model become features. */
export const joinModels = ({ facts, lists }: ParsedNotes): void => {
  const brand = facts.brand?.[0]?.value.toLowerCase() ?? '\n';
  // "Chromebook Acer Spin 311": the title already starts with the brand, so the model omits it.
  for (const [index, model] of (facts.model ?? []).entries())
    facts.model?.splice(index, 1, { ...model, value: removeWordWithin(model.value, brand) });
  const [first, ...otherModels] = facts.model ?? [];
  for (const [index, other] of otherModels.entries()) {
    if (!first || first.value.toLowerCase().includes(other.value.toLowerCase())) continue;
    if (index === 0 && STYLE_NUMBER.test(first.value)) {
      facts.model?.splice(0, 2, other);
      lists.features.push({ ...first, value: `Model ${first.value}` });
    } else if (index === 0 && /^\S*\d\S*$/u.test(first.value))
      facts.model?.splice(0, 2, { ...first, value: `${other.value} ${first.value}` });
    else lists.features.push(other);
  }
};
