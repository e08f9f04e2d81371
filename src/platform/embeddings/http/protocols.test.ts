import { expect, test } from 'vitest';
import { PROTOCOLS } from './protocols.ts';

test.each([
  ['openai', 'https://api.example.org', 'https://api.example.org/v1/embeddings'],
  ['openai', 'https://api.example.org/v1/', 'https://api.example.org/v1/embeddings'],
  ['openai', 'https://api.example.org/v1/embeddings', 'https://api.example.org/v1/embeddings'],
  [
    'openai',
    'https://api.example.org/openai/v1?api-version=1',
    'https://api.example.org/openai/v1/embeddings?api-version=1',
  ],
  ['ollama', 'http://localhost:11434', 'http://localhost:11434/api/embed'],
  ['ollama', 'http://localhost:11434/api', 'http://localhost:11434/api/embed'],
  ['ollama', 'http://localhost:11434/api/embed', 'http://localhost:11434/api/embed'],
  ['ollama', 'http://localhost/behind/', 'http://localhost/behind/api/embed'],
] as const)('%s at %s has the endpoint %s', (provider, address, endpoint) => {
  expect(PROTOCOLS[provider].endpointOf(new URL(address)).href).toBe(endpoint);
});

test('vectors are ordered by their index, or else as they come', () => {
  const { vectorsOf } = PROTOCOLS.openai;
  expect(
    vectorsOf({
      data: [
        { index: 1, embedding: [1] },
        { index: 0, embedding: [0] },
      ],
    }),
  ).toEqual([[0], [1]]);
  expect(vectorsOf({ data: [{ embedding: [0] }, { embedding: [1] }] })).toEqual([[0], [1]]);
});

test.each([
  [
    [
      { index: 0, embedding: [1] },
      { index: 0, embedding: [0] },
    ],
  ],
  [
    [
      { index: 1, embedding: [1] },
      { index: 2, embedding: [0] },
    ],
  ],
  [[{ index: -1, embedding: [1] }]],
  [[{ index: 0, embedding: 'AACAPw==' }]],
])('indexes that do not match the texts are refused', (data) => {
  expect(PROTOCOLS.openai.vectorsOf({ data })).toBeUndefined();
});
