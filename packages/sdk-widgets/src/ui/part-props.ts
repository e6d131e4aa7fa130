import { createContext, useContext } from 'react';
import { classes } from './classes.ts';

/** Parts that a page can style; some also have a kind, such as `primary`. */
export type StyledPart =
  | 'card'
  | 'button'
  | 'primary'
  | 'default'
  | 'quiet'
  | 'danger'
  | 'input'
  | 'alert'
  | 'info'
  | 'ok'
  | 'check'
  | 'error'
  | 'toast'
  | 'chip'
  | 'progress'
  | 'price-tag'
  | 'fold';

/** A page's class names by part. */
export type PartClassNames = { readonly [Part in StyledPart]?: string };

export const PartClassNamesContext = createContext<PartClassNames>({});

/** Returns the props of an element that a page can style: its part names, and its own class names with those of the page. */
export const usePartProps = (parts: StyledPart | readonly StyledPart[], ...own: Parameters<typeof classes>) => {
  const added = useContext(PartClassNamesContext);
  const names = [parts].flat() as StyledPart[];
  return { part: names.join(' '), className: classes(...own, ...names.map((name) => added[name])) || undefined };
};
