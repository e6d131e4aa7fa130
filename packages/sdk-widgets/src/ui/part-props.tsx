import { createContext, useContext, type ComponentType } from 'react';
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
  | 'fold'
  | 'list'
  | 'row'
  | 'empty';

/** A page's class names by part. */
export type PartClassNames = { readonly [Part in StyledPart]?: string };

const ClassNamesContext = createContext<PartClassNames>({});

/** The prop that every public widget accepts in addition to its own. */
export interface ClassNamesProps {
  /** The page's class names by part. They replace the provider's names for the same part. */
  readonly classNames?: PartClassNames | undefined;
}

/** Adds the prop `classNames` to a component. */
export const withClassNames =
  <Props extends object>(Widget: ComponentType<Props>) =>
  (props: Props & ClassNamesProps) => (
    <ClassNamesContext.Provider value={{ ...useContext(ClassNamesContext), ...props.classNames }}>
      <Widget {...props} />
    </ClassNamesContext.Provider>
  );

/**
 * Returns the props of an element that a page can style. They are its part names, separated by a space, and its class names combined with
 * the page's. The embed replaces this file with embed-part-props.ts.
 */
export const usePartProps = (part: string, ...classNames: Parameters<typeof joinClasses>) => {
  const names = useContext(ClassNamesContext);
  return {
    part,
    className: joinClasses(...classNames, ...part.split(' ').map((name) => names[name as StyledPart])),
  };
};
