import type { ConditionChecksProps } from './condition-checks.tsx';
import { useLoaded } from '../shared/use-loaded.ts';

const load = () => import('./condition-checks.tsx');

/** The questions about the condition, loaded with the first item that has some. Without their script the flaws can still be typed. */
export const ConditionChecksLoader = (props: ConditionChecksProps) => {
  const part = useLoaded(load);
  return part && <part.ConditionChecks {...props} />;
};
