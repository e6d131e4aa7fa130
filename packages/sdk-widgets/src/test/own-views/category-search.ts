import type { HeadlessCategorySearch } from '../../headless/index.ts';
import { p } from '../own-markup.tsx';

export const createCategorySearchView = (search: HeadlessCategorySearch) => () => {
  const { proposals, status } = search.getState();
  return [
    p('input', search.getInputProps()),
    p('ul', search.getListProps(), ...proposals.map((label) => p(`li#${label}`, search.getOptionProps(label), label))),
    p('p#status', search.getStatusProps(), status),
  ];
};
