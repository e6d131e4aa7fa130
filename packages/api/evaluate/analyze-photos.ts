import { basename } from 'node:path';
import type { Engine } from '../src/engine/index.ts';
import type { ItemFacts } from '../src/engine/item-facts.ts';
import { FIELDS } from './labels.ts';
import type { Answer } from './score.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

/** Returns a file name that does not describe the item. */
const createNeutralName = (file: string, index: number): string => `IMG_${1000 + index}${/\.\w+$/.exec(basename(file))?.[0] ?? '.jpg'}`;

const toFields = ({ facts }: ItemFacts): Answer['fields'] =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const fact = facts[name];
      return fact && fact.evidence.source !== 'default'
        ? [[name, { value: fact.value, confidence: fact.evidence.confidence }] as const]
        : [];
    }),
  );

interface Line {
  readonly text: string;
  readonly confidence: number;
  readonly words?: readonly { readonly text: string; readonly confidence: number }[];
}
const splitWords = ({ text, confidence, words }: Line): Answer['words'] =>
  words ?? text.split(/\s+/).map((word) => ({ text: word, confidence }));

/** Analyzes the photos of one row in the labels file as the server does. */
export const analyzePhotos = async (
  engine: Engine,
  photos: readonly { readonly file: string; readonly bytes: Buffer }[],
): Promise<Answer> => {
  const startTime = performance.now();
  const preparedPhotos = await engine.preparePhotos(
    photos.map(({ file, bytes }, index) => ({ name: createNeutralName(file, index), bytes })),
  );
  const { item, observations } = await engine.analyze(
    { photos: preparedPhotos, notes: null, platform: 'ebay', now: NOW },
    new AbortController().signal,
  );
  const ms = Math.round(performance.now() - startTime);
  return { ms, fields: toFields(item), words: observations.flatMap(({ text }) => (text?.result ?? []).flatMap(splitWords)) };
};
