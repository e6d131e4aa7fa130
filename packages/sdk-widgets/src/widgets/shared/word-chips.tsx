import { Chip } from '../../ui/index.ts';
import { Words } from './words.tsx';

/** Words of a listing, one chip each. */
export const WordChips = ({ words, className }: { words: readonly string[]; className: string | undefined }) => (
  <ul className={className}>
    {words.map((word, index) => (
      <li key={index}>
        <Chip>
          <Words>{word}</Words>
        </Chip>
      </li>
    ))}
  </ul>
);
