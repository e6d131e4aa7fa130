import type { Evidence, Note, NoteCode } from '../contract/index.ts';
import { message } from '../messages/say.ts';

/** What is said of a fact beside its source, to be spread into its evidence. */
export type Noted = Pick<Evidence, 'note' | 'notes'>;

const MAX_NOTE = 300;

/** Several things said of one fact. */
export const withNotes = (notes: readonly Note[]): Noted =>
  notes.length === 0
    ? {}
    : {
        note: notes
          .map((each) => each.message)
          .join('; ')
          .slice(0, MAX_NOTE),
        notes: [...notes],
      };

/** One thing said of a fact. */
export const noted = (code: NoteCode, params: Note['params'] = {}): Noted => withNotes([message('note', code, params)]);

/** Whether it is said of a fact. */
export const hasNote = ({ notes = [] }: Evidence, code: NoteCode): boolean => notes.some((note) => note.code === code);
