import { expect, it } from 'vitest';
import { chooseLines, type BoxLine } from './arrange-lines.ts';
import { joinNames, removeStrayLetters, splitFoundingYears, type PlacedWord } from './read-print.ts';

const placeWords = (...scoredWords: (readonly [text: string, score: number])[]): PlacedWord[] =>
  scoredWords.map(([text, score], index) => ({
    text,
    score,
    agreedScore: score,
    meanProbability: score,
    minProbability: score,
    firstStep: index,
    lastStep: index,
    box: { cx: 100 * index, cy: 0, ux: 1, uy: 0, length: 80, thickness: 20, score: 1 },
  }));
const joinWords = (line: readonly PlacedWord[]): string => line.map(({ text }) => text).join(' ');

it('joins a name split by a zipper', () => {
  expect(joinWords(joinNames(placeWords(['NAU', 0.9], ['TICA', 0.9])))).toBe('NAUTICA');
  expect(joinWords(joinNames(placeWords(['NEW', 0.9], ['YORK', 0.9])))).toBe('NEW YORK');
});

it('splits the founding year from the word before it', () => {
  const words = splitFoundingYears(placeWords(['EST.89', 0.94], ['No.5', 0.9], ['EST.', 0.9]));
  expect(words.map(({ text }) => text)).toEqual(['EST.', '89', 'No.5', 'EST.']);
  expect(words.map(({ box }) => Math.round(box.cx)).slice(0, 2)).toEqual([-13, 27]);
});

it('drops a doubtful letter between certain words', () => {
  expect(joinWords(removeStrayLetters(placeWords(['MADE', 0.99], ['E', 0.65], ['IN', 0.93], ['MEXICO', 0.97])))).toBe('MADE IN MEXICO');
});

it('drops a letter that repeats the end of the previous word unless it is certain', () => {
  expect(joinWords(removeStrayLetters(placeWords(['Eddie', 0.99], ['e', 0.82], ['Bauer', 0.99])))).toBe('Eddie Bauer');
  expect(joinWords(removeStrayLetters(placeWords(['SERIES', 0.99], ['S', 0.95], ['CONSOLE', 0.99])))).toBe('SERIES S CONSOLE');
  expect(joinWords(removeStrayLetters(placeWords(['SIZE', 0.99], ['M', 0.82], ['SLIM', 0.99])))).toBe('SIZE M SLIM');
});

it('keeps a certain letter and a doubtful one at the end or next to doubtful words', () => {
  expect(joinWords(removeStrayLetters(placeWords(['EUR', 0.99], ['M', 0.9], ['USA', 0.93])))).toBe('EUR M USA');
  expect(joinWords(removeStrayLetters(placeWords(['SIZE', 0.99], ['M', 0.6])))).toBe('SIZE M');
  expect(joinWords(removeStrayLetters(placeWords(['GO', 0.6], ['E', 0.5], ['ON', 0.93])))).toBe('GO E ON');
});

const createLine = (text: string, score: number, cx: number, length: number): BoxLine => ({
  box: { cx, cy: 50, ux: 1, uy: 0, length, thickness: 45, score: 1 },
  words: placeWords(...text.split(' ').map((word) => [word, score] as const)),
  steps: 20,
});
const chooseTexts = (...lines: BoxLine[]): string[] => chooseLines(lines).map(({ words }) => joinWords(words as PlacedWord[]));

it('drops a piece of a longer line that is less certain, but keeps print that the line does not contain', () => {
  expect(chooseTexts(createLine('Re', 0.97, 60, 90), createLine('Ree tok', 0.58, 100, 206))).toEqual(['Ree tok']);
  expect(chooseTexts(createLine('XL', 0.97, 60, 90), createLine('Ree tok', 0.58, 100, 206))).toEqual(['XL']);
  expect(chooseTexts(createLine('Re', 0.97, 60, 90), createLine('Ree tok', 0.4, 100, 206))).toEqual(['Re']);
});
