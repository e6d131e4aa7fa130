import { describe, expect, it } from 'vitest';
import { findBoxesBetween } from './find-between.ts';
import type { Box, Image } from './geometry.ts';

const [WIDTH, HEIGHT] = [600, 400];
type Block = readonly [left: number, top: number, width: number, height: number];

/** Draws light paper with dark blocks as print. */
const drawPaper = (...blocks: readonly Block[]): Image => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(230);
  for (const [left, top, width, height] of blocks) {
    for (let y = top; y < top + height; y++) data.fill(30, (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
};
/** Returns a line of letters as blocks with gaps. */
const createLine = (top: number): Block[] => Array.from({ length: 8 }, (_, index) => [150 + index * 38, top, 24, 40] as const);
const createBox = (top: number): Box => ({ cx: 300, cy: top + 20, ux: 1, uy: 0, length: 320, thickness: 52, score: 1 });
const LINE_BOXES = [createBox(60), createBox(260)];

describe('findBoxesBetween', () => {
  it('finds a single letter between two lines, with a margin of paper', () => {
    const [box, ...otherBoxes] = findBoxesBetween(drawPaper(...createLine(60), ...createLine(260), [285, 160, 26, 40]), LINE_BOXES);
    expect(otherBoxes).toEqual([]);
    expect(box?.cx).toBeCloseTo(298, -1);
    expect(box?.cy).toBeCloseTo(180, -1);
    expect(box?.length).toBeGreaterThan(30);
    expect(box?.thickness).toBeGreaterThan(44);
    expect(box?.thickness).toBeLessThan(64);
  });

  it('returns one box for all characters of a number', () => {
    expect(
      findBoxesBetween(drawPaper(...createLine(60), ...createLine(260), [270, 160, 24, 40], [306, 160, 24, 40]), LINE_BOXES),
    ).toHaveLength(1);
  });

  it('finds upside-down print in its direction', () => {
    const mirroredBoxes = LINE_BOXES.map((box) => ({ ...box, ux: -1 }));
    const [box] = findBoxesBetween(drawPaper(...createLine(60), ...createLine(260), [285, 160, 26, 40]), mirroredBoxes);
    expect(box).toMatchObject({ ux: -1 });
    expect(box?.cx).toBeCloseTo(298, -1);
  });

  it('finds nothing on plain paper, on cloth, along a border or where no line would fit', () => {
    expect(findBoxesBetween(drawPaper(...createLine(60), ...createLine(260)), LINE_BOXES)).toEqual([]);
    const stripes = Array.from({ length: 12 }, (_, index): Block => [10 + index * 48, 130, 24, 110]);
    expect(findBoxesBetween(drawPaper(...createLine(60), ...createLine(260), ...stripes), LINE_BOXES)).toEqual([]);
    expect(findBoxesBetween(drawPaper(...createLine(60), ...createLine(260), [140, 180, 320, 3]), LINE_BOXES)).toEqual([]);
    expect(findBoxesBetween(drawPaper(...createLine(60), ...createLine(140)), [createBox(60), createBox(140)])).toEqual([]);
  });

  it('finds nothing next to a single line', () => {
    expect(findBoxesBetween(drawPaper(...createLine(60)), [createBox(60)])).toEqual([]);
  });
});
