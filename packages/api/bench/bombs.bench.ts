// Measures the time and memory it takes to reject decompression bombs (small files that decode to huge images), and the memory for the
// largest accepted photos. Each kind runs in a separate process with five photos in one request, as an attacker would send them.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PhotoError } from '../src/engine/errors.ts';
import { preparePhotos } from '../src/engine/photos/intake.ts';
import {
  createAnimation,
  declareChroma,
  declareSize,
  readFullChromaHeic,
  readLargeHeic,
  createPlainPhoto,
  createPngOfSize,
  readTenBitAvif,
} from '../test/photos/files.ts';
import { reportFigure, reportHeadings } from './lib/report.ts';

/** Memory limit for the process, in megabytes. It is half of the memory of a 2 GB container. */
const MAX_MB = 1000;
const MAX_REJECTION_MS = 100;
const BOMB_SIDE = 7000;
/** Side lengths just under each format's pixel limit. */
const [AVIF_SIDE, JPEG_SIDE, WEBP_SIDE, GIF_SIDE] = [3500, 6320, 6840, 5970];
const PHOTOS_PER_REQUEST = 5;

const BOMBS: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'PNG of 16383 × 16383 pixels': () => createPngOfSize(16383, 16383, 0),
  'PNG of 30000 × 30000 pixels': () => createPngOfSize(30000, 30000, 0),
  'GIF of 400 frames': () => createAnimation('gif', 400),
  'WebP of 400 frames': () => createAnimation('webp', 400),
  'AVIF of 7000 × 7000 pixels': () => createPlainPhoto(BOMB_SIDE).avif({ effort: 0 }).toBuffer(),
  'AVIF of 7000 × 7000 pixels and ten bits': () => readTenBitAvif(),
  'AVIF that declares 64 × 64 pixels': () => declareSize(readTenBitAvif(), 64),
  'HEIC of 49 MP with ten bits and full chroma': () => readFullChromaHeic(),
  'HEIC of 49 MP with ten bits that declares gray': () => declareChroma(readFullChromaHeic(), 0),
  'HEIC that declares 64 × 64 pixels': () => declareSize(readLargeHeic(), 64),
};
const PHOTOS: typeof BOMBS = {
  'JPEG of 49 MP': () => createPlainPhoto(BOMB_SIDE).jpeg().toBuffer(),
  'progressive JPEG of 40 MP': () => createPlainPhoto(JPEG_SIDE).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'rotated JPEG of 49 MP': () => createPlainPhoto(BOMB_SIDE).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'PNG of 49 MP': () => createPlainPhoto(BOMB_SIDE, 4).png().toBuffer(),
  'interlaced PNG of 49 MP': () => createPlainPhoto(BOMB_SIDE, 4).png({ progressive: true }).toBuffer(),
  'WebP of 47 MP': () => createPlainPhoto(WEBP_SIDE, 4).webp({ effort: 0 }).toBuffer(),
  'GIF of 35 MP': () => createPlainPhoto(GIF_SIDE).gif({ effort: 1 }).toBuffer(),
  'AVIF of 12 MP': () => createPlainPhoto(AVIF_SIDE).avif({ effort: 0 }).toBuffer(),
  'HEIC of 49 MP': () => readLargeHeic(),
};

interface Measurement {
  readonly ms: number;
  readonly megabytes: number;
}

/** Returns this process's peak memory in megabytes, from Linux's VmHWM. */
const readPeak = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

const measure = async (name: string, path: string): Promise<Measurement> => {
  const bytes = readFileSync(path);
  const start = performance.now();
  const outcome = await preparePhotos(Array.from({ length: PHOTOS_PER_REQUEST }, () => ({ name, bytes }))).catch((error: unknown) => error);
  if (outcome instanceof PhotoError !== name in BOMBS) throw new Error(`${name}: ${String(outcome)}`);
  return { ms: performance.now() - start, megabytes: readPeak() };
};

const measureInProcess = async (name: string, path: string): Promise<Measurement> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), name, path]);
  return JSON.parse(stdout) as Measurement;
};

const [, , requestedKind, path] = process.argv;
if (requestedKind !== undefined && path !== undefined) {
  process.stdout.write(JSON.stringify(await measure(requestedKind, path)));
  process.exit();
}
reportHeadings();
const folder = mkdtempSync(join(tmpdir(), 'relist-bombs-'));
try {
  for (const [name, createBytes] of Object.entries({ ...BOMBS, ...PHOTOS })) {
    const file = join(folder, 'photo');
    const bytes = await createBytes();
    writeFileSync(file, bytes);
    const { ms, megabytes } = await measureInProcess(name, file);
    const isRejectedBeforeDecoding = name in BOMBS && !name.includes('declares');
    const label = `${PHOTOS_PER_REQUEST} × ${name}, ${Math.ceil(bytes.length / 1024)} kB each`;
    reportFigure({
      name: label,
      value: ms,
      unit: 'ms',
      ...(isRejectedBeforeDecoding && { budget: MAX_REJECTION_MS * PHOTOS_PER_REQUEST }),
    });
    reportFigure({ name: `${name}: peak process memory`, value: megabytes, unit: 'MB', budget: MAX_MB });
  }
} finally {
  rmSync(folder, { recursive: true });
}
