import { expect, test } from 'vitest';
import { dequantize, quantize, splitVectors } from './vector-bytes.ts';

test('quantisation preserves the direction of a vector', () => {
  const vector = Float32Array.from([0.6, -0.8, 0, 0]);
  const bytes = quantize(vector);
  expect([...bytes]).toEqual([95, -127, 0, 0]);
  const restored = dequantize(bytes);
  expect(restored?.[0]).toBeCloseTo(0.6, 2);
  expect(restored?.[1]).toBeCloseTo(-0.8, 2);
});

test('a zero vector has no direction', () => {
  expect(dequantize(quantize(new Float32Array(4)))).toBeNull();
});

test('concatenated vectors are split', () => {
  const joined = new Uint8Array(Int8Array.from([1, -2, 3, -4]).buffer);
  expect(splitVectors(joined, 2).map((bytes) => [...bytes])).toEqual([
    [1, -2],
    [3, -4],
  ]);
  expect(splitVectors(new Uint8Array(0), 2)).toEqual([]);
});
