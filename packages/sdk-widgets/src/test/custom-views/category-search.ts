import type { HeadlessCategorySearch } from '../../headless/index.ts';
import { createPart } from '../custom-markup.tsx';

export const createCategorySearchView = (search: HeadlessCategorySearch) => () => {
  const { proposals, status } = search.getState();
  return [
    createPart('input', search.getInputProps()),
    createPart('ul', search.getListProps(), ...proposals.map((label) => createPart(`li#${label}`, search.getOptionProps(label), label))),
    createPart('p#status', search.getStatusProps(), status),
  ];
};
