import { startTransition, useEffect, useState } from 'react';

/**
 * Returns 0 at first, and then one more after each paint, up to `last`. A component that renders its parts in stages shows the first
 * part sooner, and the browser can handle input in between.
 */
export const useStages = (last: number): number => {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last]);
  return stage;
};
