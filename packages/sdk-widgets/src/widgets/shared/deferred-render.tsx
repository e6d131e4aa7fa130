import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface DeferredRenderProps {
  /** Number of paints before the children are rendered. */
  readonly paints: number;
  readonly children: ReactNode;
}

/**
 * Renders its children after the given number of paints. A long page then shows its first part sooner and can react to input in between.
 */
export const DeferredRender = ({ paints, children }: DeferredRenderProps) => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < paints) startTransition(() => setCount(count + 1));
  }, [count, paints]);
  return count < paints ? null : children;
};
