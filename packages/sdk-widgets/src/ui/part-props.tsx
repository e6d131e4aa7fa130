import { createContext, useContext, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

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

/** Returns the page's class names for space-separated part names. */
type FindClassNames = (parts: string) => string;
const FindClassNamesContext = createContext<FindClassNames>(() => '');

interface PageClassNamesProps {
  readonly names: PartClassNames | undefined;
  readonly children: ReactNode;
}
/** Applies a page's class names to its children. */
export const PageClassNames = ({ names, children }: PageClassNamesProps) => {
  const findClassNames: FindClassNames = (parts) => joinClasses(...parts.split(' ').map((part) => names?.[part as StyledPart]));
  return <FindClassNamesContext.Provider value={findClassNames}>{children}</FindClassNamesContext.Provider>;
};

/**
 * Returns the props of an element that a page can style. They are its part names, separated by a space, and its class names combined with
 * the page's. The embed replaces this file with embed-part-props.ts.
 */
export const usePartProps = (part: string, ...classNames: Parameters<typeof joinClasses>) => ({
  part,
  className: joinClasses(...classNames, useContext(FindClassNamesContext)(part)),
});
