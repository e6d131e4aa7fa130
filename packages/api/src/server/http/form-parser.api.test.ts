import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectErrorResponse } from '../../../test/expect.ts';
import { isSoak } from '../../../test/select-for-run.ts';
import { AnalyzedItem } from '../../contract/index.ts';

let app: TestApp;
let ada: TestUser;
let photo: Buffer;
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
  photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const buildPart = (headers: readonly string[], body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--x\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
const post = (parts: readonly Buffer[], boundary = 'x'): Promise<Response> =>
  app.request('/api/items', {
    method: 'POST',
    token: ada.token,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(Buffer.concat([...parts, Buffer.from('--x--\r\n')])),
  });
const PHOTO = 'Content-Disposition: form-data; name="images"; filename="a.jpg"';

describe('the form parser', () => {
  it('accepts a file without a type, as Python sends it, and a field with one, as .NET sends it', async () => {
    const response = await post([
      buildPart(['Content-Disposition: form-data; name="hint"', 'Content-Type: text/plain; charset=utf-8'], 'Blue jacket'),
      buildPart(['Content-Disposition: form-data; name="targetPlatform"', 'Content-Type: text/plain'], 'ebay'),
      buildPart([PHOTO], photo),
    ]);
    expect(response.status).toBe(201);
    const { item } = AnalyzedItem.parse(await response.json());
    expect(item).toMatchObject({ name: 'Blue jacket', targetPlatform: 'ebay' });
    expect(item.photos).toHaveLength(1);
  });

  it('names an unknown field and stores no item', async () => {
    const unknownPart = buildPart(['Content-Disposition: form-data; name="notez"'], 'Blue jacket');
    const response = await post([unknownPart, buildPart([PHOTO], photo)]);
    const { fieldErrors } = await expectErrorResponse(response, 'invalid_values');
    expect(fieldErrors).toMatchObject({ notez: { code: 'unknown_field' } });
  });

  it('rejects a part with an unknown encoding', async () => {
    await expectErrorResponse(await post([buildPart([PHOTO, 'Content-Transfer-Encoding: rot13'], photo)]), 'malformed_request');
  });

  it('rejects names that are too long', async () => {
    const longNamePart = buildPart([`Content-Disposition: form-data; name="images"; filename="${'n'.repeat(2_000_000)}"`], photo);
    await expectErrorResponse(await post([longNamePart]), 'malformed_request');
    const longFieldParts = Array.from({ length: 90 }, () =>
      buildPart([`Content-Disposition: form-data; name="${'n'.repeat(400)}"; filename="x"`], ''),
    );
    await expectErrorResponse(await post(longFieldParts), 'malformed_request');
  });

  it.runIf(isSoak)('rejects a form that is larger than all allowed files together', async () => {
    const otherPart = buildPart(['Content-Disposition: form-data; name="other"; filename="a.bin"'], Buffer.alloc(52 * 1024 * 1024));
    await expectErrorResponse(await post([otherPart, buildPart([PHOTO], photo)]), 'too_large');
  });

  it.each(['json', 'urlencoded', 'octet-stream'])('recognizes a form with "%s" in its boundary', async (boundary) => {
    const error = await expectErrorResponse(await post([], boundary), 'malformed_request');
    expect(error.message).toBe("We couldn't read the request. Check that its body is complete and well formed.");
  });

  it('drops line breaks, invisible characters and direction marks from file names', async () => {
    const namedPart = buildPart(['Content-Disposition: form-data; name="images"; filename="a\u0000\u202egpj.%0A%0Dexe"'], 'no photo');
    const error = await expectErrorResponse(await post([namedPart]), 'invalid_photo');
    expect(Object.keys(error.fields ?? {})).toEqual(['agpj.exe']);
  });
});
