import { request } from 'node:http';
import type { UploadFile } from '../src/client/index.ts';

const BOUNDARY = 'boundary-of-a-slow-upload';

const buildBody = async (files: readonly UploadFile[]): Promise<Buffer> => {
  const parts = files.map(async (file) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="images"; filename="${file.name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    Buffer.from(await ('data' in file ? file.data : file).arrayBuffer()),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...(await Promise.all(parts)).flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]);
};

/**
 * Sends photos in `steps` pieces, each after `beforeStep` resolves. Returns the response's status, or the code of the error that ended
 * the request.
 */
export const uploadSlowly = async (
  address: string,
  token: string,
  files: readonly UploadFile[],
  { steps = 10, beforeStep }: { steps?: number; beforeStep: (step: number) => Promise<unknown> },
): Promise<number | string> => {
  const body = await buildBody(files);
  const upload = request(`${address}/api/items`, {
    method: 'POST',
    // Use a new connection and keep it open, as browsers do.
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      connection: 'keep-alive',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  });
  const outcome = new Promise<number | string>((resolve) => {
    upload.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
    upload.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  const size = Math.ceil(body.length / steps);
  for (let step = 0; step < steps && !upload.destroyed; step += 1) {
    await beforeStep(step);
    upload.write(body.subarray(step * size, (step + 1) * size));
  }
  upload.end();
  return outcome;
};
