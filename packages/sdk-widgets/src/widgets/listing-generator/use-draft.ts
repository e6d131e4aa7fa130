import type { Listing } from '@relist/api/contract';
import { useState } from 'react';

/** The listing's texts as they stand in the fields. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  /** Whether undo would change anything. */
  readonly edited: boolean;
}

interface Edits {
  /** The written texts these edits were made on; a new text from the server makes them void. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
}

/** Keeps a seller's edits until the server writes another text. They go into every copy and are not saved. */
export const useDraft = (listing: Pick<Listing, 'id' | 'title' | 'description'>) => {
  const key = `${listing.id}\n${listing.title}\n${listing.description}`;
  const written: Edits = { key, title: listing.title, description: listing.description };
  const [edits, setEdits] = useState(written);
  const now = edits.key === key ? edits : written;
  const draft: Draft = {
    title: now.title,
    description: now.description,
    edited: now.title !== written.title || now.description !== written.description,
  };
  return {
    draft,
    edit: (change: Partial<Pick<Draft, 'title' | 'description'>>) => setEdits({ ...now, ...change }),
    undo: () => setEdits(written),
  };
};
