import { describe, expect, it } from 'vitest';
import { createArena } from './arena.ts';
import { convolve, packWeights } from './convolution.ts';
import { createMultiply, multiplyPlainly } from './multiply.ts';
import { loadNetwork } from './network.ts';
import { halve, meanOfPlanes, softmax } from './operators.ts';

/** Numbers of no pattern, the same each time. */
const noise = (length: number, seed: number) => Float32Array.from({ length }, (_, at) => Math.sin(at * 12.9898 + seed) * 2);

describe('the matrix kernel', () => {
  it('agrees with plain arithmetic', () => {
    const [m, k, n] = [12, 27, 24];
    const arena = createArena(10_000);
    const [a, b, quick, plain] = [arena.take(m * k), arena.take(k * n), arena.take(m * n), arena.take(m * n)];
    a.set(noise(m * k, 1));
    b.set(noise(k * n, 2));
    quick.fill(0.5);
    plain.fill(0.5);
    createMultiply(arena.memory)(a.byteOffset, b.byteOffset, quick.byteOffset, m, k, n);
    multiplyPlainly(arena.memory)(a.byteOffset, b.byteOffset, plain.byteOffset, m, k, n);
    for (const [at, value] of plain.entries()) expect(quick[at]).toBeCloseTo(value, 4);
  });
});

describe('convolution', () => {
  it.each([
    [1, 8],
    [2, 4],
  ])('with stride %i sums every patch, and zeros beyond the border', (stride, side) => {
    const arena = createArena(20_000);
    const input = { data: noise(2 * 64, 3), channels: 2, height: 8, width: 8 };
    const weights = noise(4 * 2 * 9, 4);
    const bias = noise(4, 5);
    const shape = { outputs: 4, channels: 2, kernel: 3, stride, pad: 1 };
    const { data, height } = convolve(arena, createMultiply(arena.memory), input, packWeights(arena, weights, 4), bias, shape);
    expect(height).toBe(side);
    const pixel = (channel: number, y: number, x: number) =>
      y < 0 || x < 0 || y > 7 || x > 7 ? 0 : (input.data[channel * 64 + y * 8 + x] ?? 0);
    for (let output = 0; output < 4; output++) {
      for (let at = 0; at < side * side; at++) {
        const [y, x] = [Math.floor(at / side) * stride, (at % side) * stride];
        let total = bias[output] ?? 0;
        for (let tap = 0; tap < 18; tap++) {
          const [channel, dy, dx] = [Math.floor(tap / 9), Math.floor((tap % 9) / 3), tap % 3];
          total += (weights[output * 18 + tap] ?? 0) * pixel(channel, y + dy - 1, x + dx - 1);
        }
        expect(data[output * side * side + at]).toBeCloseTo(total, 4);
      }
    }
  });
});

describe('operators', () => {
  const arena = createArena(1_000);
  const planes = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), channels: 1, height: 2, width: 4 };

  it('averages blocks of four', () => {
    expect([...halve(arena, planes).data]).toEqual([3.5, 5.5]);
  });

  it('averages planes', () => {
    expect([...meanOfPlanes(arena, { ...planes, channels: 2, width: 2 }).data]).toEqual([2.5, 6.5]);
  });

  it('turns scores into probabilities without overflowing', () => {
    const result = softmax(arena, { data: Float32Array.of(1000, 1000), channels: 2, height: 1, width: 1 });
    expect([...result.data]).toEqual([0.5, 0.5]);
  });
});

describe('loadNetwork', () => {
  it('refuses an operator it does not know', () => {
    const node = [0x0a, 3, 0x61, 0x62, 0x63, 0x12, 1, 0x64, 0x22, 4, 0x4c, 0x53, 0x54, 0x4d];
    const graph = [0x0a, node.length, ...node];
    expect(() => loadNetwork(Uint8Array.from([0x3a, graph.length, ...graph]))).toThrow('LSTM');
  });
});
