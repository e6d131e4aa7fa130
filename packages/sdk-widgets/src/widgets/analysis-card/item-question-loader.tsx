import type { ItemQuestionProps } from './item-question.tsx';
import { useLoaded } from '../shared/use-loaded.ts';

const load = () => import('./item-question.tsx');

/** The question of an item, loaded when an item has one. Without its script the facts can still be corrected one by one. */
export const ItemQuestionLoader = (props: ItemQuestionProps) => {
  const part = useLoaded(load);
  return part && <part.ItemQuestion {...props} />;
};
