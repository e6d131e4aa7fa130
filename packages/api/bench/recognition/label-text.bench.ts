// Measures how much label text the engine reads at any angle, and how many facts it claims when there is no label. The labels are
// generated. Photos of clothes without legible labels come from photos/clothing in the folder that RELIST_BENCH_DATA names.
import sharp from 'sharp';
import { findBrand } from '../../src/engine/catalog/brands.ts';
import { preparePhotos } from '../../src/engine/photos/intake.ts';
import { createReader } from '../../src/engine/reading/index.ts';
import { drawLabel } from '../../test/photos/draw.ts';
import { hasRealData, readRealFile, listRealPhotos } from '../lib/real-data.ts';

const LINES = ["LEVI'S", 'SIZE W32 L34', '60% COTTON 40% POLYESTER', 'MADE IN PORTUGAL', 'MACHINE WASH COLD', 'STYLE 00501-0114'];
const EXPECTED_FACTS = {
  brand: "Levi's",
  size: 'W32 L34',
  material: '60% cotton, 40% polyester',
  country: 'Portugal',
  model: '00501-0114',
} as const;
const INKS = [
  { ink: '#1a1a1a', paper: '#f4f1e8' },
  { ink: '#f0f0f0', paper: '#181818' },
  { ink: '#5a1a1a', paper: '#d8d0c0' },
];
const ROTATIONS = [0, 3, -6, 12, -20, 35, 90, 180, 270];
const CAPITAL_HEIGHTS = [22, 36, 56];

const reader = createReader({ findBrand, onError: console.error });
await reader.warm();
const { signal } = new AbortController();
const readClaims = async (name: string, bytes: Buffer) => (await reader.read(await preparePhotos([{ name, bytes }]), signal)).candidates;

const drawLabelPhoto = async (rotation: number, capital: number, index: number): Promise<Buffer> => {
  const colors = INKS[index % INKS.length] ?? {};
  const label = await drawLabel(LINES, {
    capital,
    width: capital * 26,
    height: capital * 16,
    cloth: INKS[index % INKS.length]?.paper,
    ...colors,
  });
  const rotatedLabel = await sharp(label).ensureAlpha().rotate(rotation, { background: '#00000000' }).png().toBuffer();
  const cloth = sharp({
    create: { width: 2400, height: 2400, channels: 3, background: '#6b7280', noise: { type: 'gaussian', mean: 90, sigma: 25 } },
  });
  const photo = await cloth
    .composite([{ input: rotatedLabel }])
    .png()
    .toBuffer();
  return sharp(photo).blur(1).jpeg({ quality: 85 }).toBuffer();
};

let [rightCount, wrongCount, totalCount, ms] = [0, 0, 0, 0];
for (const [index, rotation] of ROTATIONS.entries()) {
  for (const capital of CAPITAL_HEIGHTS) {
    const bytes = await drawLabelPhoto(rotation, capital, index + capital);
    const start = performance.now();
    const claims = await readClaims(`${rotation}°`, bytes);
    ms += performance.now() - start;
    for (const [fact, value] of Object.entries(EXPECTED_FACTS)) {
      const claimedValue = claims[fact as keyof typeof EXPECTED_FACTS]?.[0]?.value;
      totalCount++;
      if (claimedValue === value) rightCount++;
      else if (claimedValue) {
        wrongCount++;
        console.log(`  ${fact} "${claimedValue}" at ${rotation} degrees, capitals of ${capital} pixels`);
      }
    }
  }
}
console.log(
  `generated labels: ${rightCount} of ${totalCount} facts right, ${wrongCount} wrong, ${Math.round(ms / ROTATIONS.length / CAPITAL_HEIGHTS.length)} ms per photo`,
);

if (hasRealData('photos/clothing/')) {
  const photos = listRealPhotos('photos/clothing/');
  const start = performance.now();
  let photosWithClaims = 0;
  for (const path of photos) {
    const claims = Object.entries(await readClaims(path, readRealFile(path)));
    if (claims.length === 0) continue;
    photosWithClaims++;
    const descriptions = claims.map(
      ([fact, candidates]) =>
        `${fact} "${candidates?.[0]?.value}" from "${candidates?.[0]?.evidence.quote}" ${candidates?.[0]?.evidence.confidence}%`,
    );
    console.log(`  ${path.slice(-16)}: ${descriptions.join('; ')}`);
  }
  const msPerPhoto = Math.round((performance.now() - start) / photos.length);
  console.log(
    `clothes without legible labels: ${photosWithClaims} of ${photos.length} photos have a claimed fact, ${msPerPhoto} ms per photo`,
  );
} else console.log('RELIST_BENCH_DATA is not a folder with photos/clothing/. False claims on real photos are not measured.');
await reader.close();
