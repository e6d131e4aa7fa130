import { expect, it } from 'vitest';
import { PLATFORMS } from '../contract/limits.ts';
import { writeListing } from './listings/index.ts';
import { readEvidence } from './recognition/read-evidence.ts';
import { warmTexts } from './warm-texts.ts';

it('reads notes and print, and writes for each platform, with turns for other requests in between', async () => {
  const platforms: string[] = [];
  const readTexts: string[] = [];
  let otherTurns = 0;
  const countTurns = setInterval(() => (otherTurns += 1), 0);
  await warmTexts({
    startRecognition: () => (input) => {
      readTexts.push(...input.reading.texts.flatMap(({ lines }) => lines.map(({ text }) => text)));
      return readEvidence(input);
    },
    price: () => ({ price: null, question: null }),
    write: (input) => {
      platforms.push(input.platform);
      return writeListing(input);
    },
  });
  clearInterval(countTurns);
  expect(platforms).toEqual([...PLATFORMS]);
  expect(readTexts).toContain('PATAGONIA');
  expect(otherTurns).toBeGreaterThanOrEqual(PLATFORMS.length);
});
