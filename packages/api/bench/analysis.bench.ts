// Compares the built-in recognizer's analysis of one generated 12-megapixel photo with the sum of its stages (sharp's variants, OCR,
// barcode, classifier), run one after the other in the same process. It then measures the longest event loop delay while it polls a
// health check.
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createEngine } from '../src/engine/index.ts';
import { sharp } from '../src/engine/photos/sharp.ts';
import { createVision } from '../src/engine/recognition/vision.ts';
import { createBarcodeReader } from '../src/engine/reading/barcodes.ts';
import { createLabelReader } from '../src/engine/reading/label-text.ts';
import { createLargePhoto } from '../test/photos/large-photo.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from './lib/report.ts';

const ROUNDS = 7;
const bytes = await createLargePhoto();
const signal = new AbortController().signal;
const engine = createEngine();
const [ocr, barcodes, vision] = [createLabelReader(), createBarcodeReader(), createVision()];
await Promise.all([engine.warm(), ocr.warm(), barcodes.warm(), vision.warm()]);
const createFile = () => ({ name: 'IMG_0001.jpg', bytes });

/** Does the minimum work that any program needs: decodes once and creates three JPEGs, each from the previous one. */
const makeVariants = async () => {
  const largeVariant = await sharp(bytes).autoOrient().resize(2048, 2048, { fit: 'inside' }).jpeg().toBuffer();
  const mediumVariant = await sharp(largeVariant).resize(1024, 1024, { fit: 'inside' }).jpeg().toBuffer();
  return { 2048: largeVariant, 1024: mediumVariant, 320: await sharp(mediumVariant).resize(320, 320, { fit: 'inside' }).jpeg().toBuffer() };
};

const analyze = async () => {
  const photos = await engine.preparePhotos([createFile()]);
  return engine.analyze({ photos, notes: null, platform: 'ebay', now: new Date() }, signal);
};

const measureStages = async () => {
  const variants = await measureTime(makeVariants);
  const photo = { position: 1, width: 4000, height: 3000, variants: variants.value };
  const readTime = await measureTime(() => ocr.read(photo));
  const scanTime = await measureTime(() => barcodes.read(photo));
  const classificationTime = await measureTime(() => vision.classify([photo]));
  return { variants: variants.ms, read: readTime.ms, scan: scanTime.ms, classify: classificationTime.ms };
};

await analyze();
await measureStages();
const analysisTimes: number[] = [];
const stages: Awaited<ReturnType<typeof measureStages>>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  analysisTimes.push((await measureTime(analyze)).ms);
  stages.push(await measureStages());
}
const computeStageMedian = (name: keyof (typeof stages)[number]) => computeMedian(stages.map((stage) => stage[name]));
reportHeadings();
reportFigure({ name: 'stage: three JPEGs by sharp', value: computeStageMedian('variants'), unit: 'ms' });
reportFigure({ name: 'stage: OCR', value: computeStageMedian('read'), unit: 'ms' });
reportFigure({ name: 'stage: barcode', value: computeStageMedian('scan'), unit: 'ms' });
reportFigure({ name: 'stage: classifier', value: computeStageMedian('classify'), unit: 'ms' });
const sum = computeMedian(stages.map(({ variants, read, scan, classify }) => variants + read + scan + classify));
reportFigure({
  name: 'complete built-in analysis, 12 megapixels',
  value: computeMedian(analysisTimes),
  unit: 'ms',
  baseline: sum,
  budget: 1.25,
});

const server = createServer((_, response) => response.end('ok'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const checkHealth = () =>
  new Promise<void>((resolve) => get({ port, host: '127.0.0.1', agent: false }, (response) => response.resume().on('end', resolve)));
const responseTimes: number[] = [];
const healthTimer = setInterval(() => void measureTime(checkHealth).then(({ ms }) => responseTimes.push(ms)), 20);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
for (let round = 0; round < 3; round++) await analyze();
delay.disable();
clearInterval(healthTimer);
reportFigure({ name: 'longest event loop delay', value: delay.max / 1e6, unit: 'ms', budget: 50 });
reportFigure({
  name: `slowest of ${responseTimes.length} health checks during analyses`,
  value: Math.max(...responseTimes),
  unit: 'ms',
});
server.close();
await Promise.all([engine.close(), ocr.close(), barcodes.close(), vision.close()]);
