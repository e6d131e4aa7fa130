import { LazyPart } from '../../shared/lazy-part.tsx';
import type { CopyByHandProps } from './copy-by-hand.tsx';

const loadCopyByHand = () => import('./copy-by-hand.tsx');

/** The text to copy by hand, loaded when the browser first blocks the clipboard. */
export const CopyByHandLoader = (props: CopyByHandProps) => (
  <LazyPart load={loadCopyByHand} t={props.t}>
    {(part) => <part.CopyByHand {...props} />}
  </LazyPart>
);
