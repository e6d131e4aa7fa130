import type { Evidence, Note, NoteCode } from '../contract/index.ts';
import { createMessage } from '../messages/format-message.ts';

/** Notes on a fact's source, which are spread into its evidence. */
export type SourceNotes = Pick<Evidence, 'note' | 'notes'>;

const MAX_NOTE_LENGTH = 300;

/** Creates the evidence fields for several notes. */
export const createNotes = (notes: readonly Note[]): SourceNotes =>
  notes.length === 0
    ? {}
    : {
        note: notes
          .map((note) => note.message)
          .join('; ')
          .slice(0, MAX_NOTE_LENGTH),
        notes: [...notes],
      };

/** Creates the evidence fields for one note. */
export const createNote = (code: NoteCode, params: Note['params'] = {}): SourceNotes => createNotes([createMessage('note', code, params)]);

/** Returns whether a fact has this note. */
export const hasNote = ({ notes = [] }: Evidence, code: NoteCode): boolean => notes.some((note) => note.code === code);
