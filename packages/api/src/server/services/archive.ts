import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  /** Inside the archive, with `/` between folders. */
  readonly path: string;
  /** False for what is compressed already. */
  readonly compress: boolean;
  readonly open: () => Readable;
}

/**
 * A zip of the entries, made while it is read: one entry is open at a time, and nothing is kept but the directory of names that
 * ends every zip. Ends with an error when an entry does, and closes the open entry when its reader goes away.
 */
export const zip = (entries: AsyncIterable<ArchiveEntry>, mtime: Date): Readable => {
  const file = new ZipFile();
  const output = file.outputStream as Readable;
  let open: Readable | null = null;

  const add = ({ path, compress, open: start }: ArchiveEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      file.addReadStreamLazy(path, { compress, mtime }, (give) => {
        open = start();
        open.once('end', resolve).once('error', reject);
        give(null, open);
      });
    });
  const addAll = async (): Promise<void> => {
    for await (const entry of entries) await add(entry);
    file.end();
  };

  file.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => open?.destroy());
  addAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
};

/** Pages of rows as one JSON list, a row a line. */
export const jsonList = (pages: AsyncIterable<readonly object[]>): Readable => {
  const parts = async function* () {
    let before = '[\n';
    for await (const rows of pages) {
      for (const row of rows) {
        yield before + JSON.stringify(row);
        before = ',\n';
      }
    }
    yield before === ',\n' ? '\n]\n' : '[]\n';
  };
  return Readable.from(parts(), { objectMode: false });
};
