// Runs each photo separately through a model, in onnxruntime-web on one wasm thread. measure.py calls it.
//
// Usage: node measure.mjs MODEL.onnx PHOTOS.rgb SIDE FOLDER
// PHOTOS.rgb is uint8 [n, 3, SIDE, SIDE]. Writes FOLDER/NAME.f32 for each output: float32 [n, values per photo].
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

// `import` ignores NODE_PATH, which measure.py sets to WORK/node_modules; `require` does not.
const ort = createRequire(import.meta.url)('onnxruntime-web');
ort.env.wasm.numThreads = 1;

const [model, photosFile, sideText, folder] = process.argv.slice(2);
const side = Number(sideText);
const bytesPerPhoto = 3 * side * side;
const photos = fs.readFileSync(photosFile);
const count = photos.length / bytesPerPhoto;
const session = await ort.InferenceSession.create(fs.readFileSync(model), { executionProviders: ['wasm'] });

const outputs = {};
const milliseconds = [];
for (let i = 0; i < count; i++) {
  const photo = Float32Array.from(photos.subarray(i * bytesPerPhoto, (i + 1) * bytesPerPhoto));
  const start = process.cpuUsage();
  const answers = await session.run({ photo: new ort.Tensor('float32', photo, [1, 3, side, side]) });
  const { user, system } = process.cpuUsage(start);
  milliseconds.push((user + system) / 1000);
  for (const [name, tensor] of Object.entries(answers)) {
    outputs[name] ??= new Float32Array(count * tensor.data.length);
    outputs[name].set(tensor.data, i * tensor.data.length);
  }
}
for (const [name, values] of Object.entries(outputs)) {
  fs.writeFileSync(path.join(folder, `${name}.f32`), new Uint8Array(values.buffer));
}
milliseconds.sort((a, b) => a - b);
const median = milliseconds[count >> 1];
process.stdout.write(`${count} photos, CPU per photo: median ${median.toFixed(1)} ms, minimum ${milliseconds[0].toFixed(1)} ms\n`);
