import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { PHOTO_SIZES, type CheckedListing, type ListingExport, type Page } from '../../../contract/index.ts';
import type { ExportEntry } from '../../../engine/listings/export/types.ts';
import { createSlug } from '../../../engine/listings/export/values.ts';
import { Photo } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Clock } from '../shared/clock.ts';
import type { Paged } from '../shared/paging.ts';
import { readDisclosures } from '../listings/disclosures.ts';
import { toJsonList, zip, type ArchiveEntry } from './archive.ts';
import { createExportEntries, type EntryDependencies } from './export-entries.ts';
import { CONTENT_TYPES, openExportFile, type EntryPages } from './export-file.ts';

interface Dependencies extends EntryDependencies {
  readonly clock: Clock;
  readonly photos: Pick<PhotoStore, 'find'>;
}

/** Returns a folder name with the title for people and the listing's id for programs. */
const buildFolderName = ({ listing }: ExportEntry): string => [createSlug(listing.title), listing.id.slice(0, 8)].filter(Boolean).join('-');

/** Yields the disclosure of each item once: who wrote its texts, and how its photos were changed. */
const generateDisclosures = async function* (knex: Knex, pages: EntryPages): AsyncGenerator<object[]> {
  const seenItemIds = new Set<string>();
  for await (const entries of pages) {
    const itemIds = new Set(entries.map(({ listing }) => listing.itemId).filter((id) => !seenItemIds.has(id)));
    for (const id of itemIds) seenItemIds.add(id);
    if (itemIds.size > 0) yield await readDisclosures(knex, [...itemIds]);
  }
};

/** Yields the photos of each item once, in the folder of its first listing. */
const generatePhotos = async function* (knex: Knex, store: Pick<PhotoStore, 'find'>, pages: EntryPages): AsyncGenerator<ArchiveEntry> {
  const seenItemIds = new Set<string>();
  for await (const entries of pages) {
    const newEntries = entries.filter(({ listing }) => !seenItemIds.has(listing.itemId) && seenItemIds.add(listing.itemId));
    const itemIds = newEntries.map(({ listing }) => listing.itemId);
    const rows = await Photo.query(knex).whereIn('itemId', itemIds).orderBy(['itemId', 'position']).select('itemId', 'position', 'fileKey');
    const folders = new Map(newEntries.map((entry) => [entry.listing.itemId, buildFolderName(entry)]));
    for (const { itemId, position, fileKey } of rows) {
      const file = await store.find(fileKey, position, PHOTO_SIZES[0]);
      if (file) yield { path: `photos/${folders.get(itemId)}/${position}.jpg`, isCompressible: false, open: file.open };
    }
  }
};

const generateArchive = async function* (
  files: readonly ArchiveEntry[],
  photos: AsyncIterable<ArchiveEntry>,
): AsyncGenerator<ArchiveEntry> {
  yield* files;
  yield* photos;
};

export const createListingExport = (dependencies: Dependencies) => {
  const { knex, clock, exports, photos: store } = dependencies;
  const { readPage, readPages, count } = createExportEntries(dependencies);

  const assertNotTooMany = async (userId: string, query: ListingExport): Promise<void> => {
    const { maxListings, label } = exports[query.format];
    const total = maxListings === null ? 0 : await count(userId, query);
    if (maxListings === null || total <= maxListings) return;
    throw new RequestError('invalid_values', {
      reason: 'export_too_many',
      params: { label, max: maxListings, found: total },
      fieldErrors: { ids: createFieldError('export_too_many', { max: maxListings, found: total }) },
    });
  };

  return {
    /**
     * Returns a file in the format, generated while it is read; with `photos: zip`, a zip with the file, the disclosures and the photos.
     * Throws RequestError when the platform accepts fewer listings at once.
     */
    create: async (userId: string, query: ListingExport): Promise<{ name: string; type: string; open: () => Readable }> => {
      const format = exports[query.format];
      await assertNotTooMany(userId, query);
      const readSelectedPages = () => readPages(userId, query);
      const stem = `relist-${format.id}-${clock().toISOString().slice(0, 10)}`;
      const file = {
        path: `${stem}.${format.kind}`,
        isCompressible: format.kind !== 'xlsx',
        open: await openExportFile(readSelectedPages, format),
      };
      if (query.photos !== 'zip') return { name: file.path, type: CONTENT_TYPES[format.kind], open: file.open };
      const disclosures = {
        path: 'disclosures.json',
        isCompressible: true,
        open: () => toJsonList(generateDisclosures(knex, readSelectedPages())),
      };
      const open = () => zip(generateArchive([file, disclosures], generatePhotos(knex, store, readSelectedPages())), clock());
      return { name: `${stem}.zip`, type: 'application/zip', open };
    },

    /** Returns, for each listing, whether the platform accepts it and what the seller should fix. */
    check: async (userId: string, { limit, cursor, ...query }: ListingExport & Page): Promise<Paged<CheckedListing>> => {
      const page = { limit, ...(cursor !== undefined && { cursor }) };
      const { entries, nextCursor } = await readPage(userId, query, page);
      const checkedListings = entries.map((entry): CheckedListing => {
        const problems = exports[query.format].findProblems(entry);
        return { listingId: entry.listing.id, title: entry.listing.title, accepted: !problems.some(({ blocks }) => blocks), problems };
      });
      return { rows: checkedListings, nextCursor, total: await count(userId, query) };
    },
  };
};
