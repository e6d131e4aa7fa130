import { joinClasses } from './join-classes.ts';

/**
 * The embed's version of part-props.tsx. A page's class names have no effect inside the elements' shadow roots; only its part styles do.
 */
export const withClassNames = <Widget>(widget: Widget): Widget => widget;

export const usePartProps = (part: string, ...classNames: Parameters<typeof joinClasses>) => ({
  part,
  className: joinClasses(...classNames),
});
