// Measures exact and other barcode reads on generated barcodes, from easy to hard. If RELIST_BENCH_DATA names a folder with barcodes/
// (zxing's test photos), it also compares the reads with those of zbarimg 0.23 on these photos. Photos 23 and 28 in ean13-2 show a
// Japanese book's two barcodes. The expected one is the lower one, 1920081045006. A read of the upper one, 9784872348880, counts as
// another read, although it is correct.
import { preparePhotos } from '../../src/engine/photos/intake.ts';
import { createBarcodeReader } from '../../src/engine/reading/barcodes.ts';
import { expandUpcE } from '../../src/engine/reading/digits.ts';
import { drawBarcode } from '../../test/photos/barcode.ts';
import { hasRealData, readRealFile, listRealPhotos, readRealRows } from '../lib/real-data.ts';

/** Photos that zbarimg 0.23 reads correctly, by set. */
const ZBAR: Readonly<Record<string, string>> = {
  'ean13-1': '29/34',
  'ean13-2': '23/28',
  'upca-1': '17/21',
  'upca-2': '35/52',
  'ean8-1': '8/8',
};
const reader = createBarcodeReader();
await reader.warm();

interface Tally {
  photos: number;
  exactCount: number;
  otherCount: number;
  ms: number;
}
const tallies: Record<string, Tally> = {};
const measure = async (set: string, name: string, bytes: Buffer, expected: string | null): Promise<void> => {
  const [photo] = await preparePhotos([{ name, bytes }]);
  if (!photo) return;
  const start = performance.now();
  const digits = (await reader.read(photo)).barcodes.map((barcode) => barcode.digits);
  const tally = (tallies[set] ??= { photos: 0, exactCount: 0, otherCount: 0, ms: 0 });
  tally.photos++;
  tally.ms += performance.now() - start;
  if (expected && digits.includes(expected)) tally.exactCount++;
  else if (digits.length) {
    tally.otherCount++;
    console.log(`  read on ${set}/${name}: ${digits.join(', ')} (expected ${expected ?? 'none'})`);
  }
};

const measureReal = async (): Promise<void> => {
  for (const { set = '', file = '', expected = '' } of readRealRows('barcodes/expected.csv')) {
    const digits = expected && set.startsWith('upce') ? expandUpcE(expected) : expected || null;
    await measure(set, file, readRealFile(`barcodes/${set}/${file}`), digits);
  }
  for (const path of listRealPhotos('photos/clothing/').slice(0, 100)) await measure('clothing', path, readRealFile(path), null);
};
const measureGenerated = async (): Promise<void> => {
  for (const module of [4, 3, 2]) {
    for (const rotation of [0, 5, 17, 90]) {
      for (const blur of [0, 1, 2, 3]) {
        const bytes = await drawBarcode('ean13', '4006381333931', { module, rotation, blur });
        await measure(`generated, ${module} pixels per bar`, `rotation ${rotation}, blur ${blur}`, bytes, '4006381333931');
      }
    }
  }
};

if (hasRealData('barcodes/expected.csv')) await measureReal();
else console.log('RELIST_BENCH_DATA is not a folder with barcodes/. Using only generated barcodes.');
await measureGenerated();
for (const [set, { photos, exactCount, otherCount, ms }] of Object.entries(tallies)) {
  const comparison = ZBAR[set] ? `, zbarimg ${ZBAR[set]}` : '';
  console.log(`${set}: ${exactCount}/${photos} exact${comparison}, ${otherCount} other reads, ${Math.round(ms / photos)} ms per photo`);
}
await reader.close();
