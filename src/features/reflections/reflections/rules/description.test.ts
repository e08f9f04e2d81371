import { expect, test } from 'vitest';
import { descriptionBlocks } from './description.ts';

const ORIGIN = 'https://vigie.example';
const OWN =
  '/api/reflections/01935b2c-0000-7000-8000-000000000001/images/01935b2c-0000-7000-8000-000000000002';
const textBlock = (text: string) => ({ kind: 'words', words: text });
const image = (src: string, alt = '') => ({ kind: 'image', src, alt });

test.each([
  ['Coûts & délais, si a < b\net après', [textBlock('Coûts & délais, si a < b\net après')]],
  [
    '<p>Premier.</p><p>Second &amp; <b>dernier</b>.</p>',
    [textBlock('Premier.'), textBlock('Second & dernier.')],
  ],
  [
    `Avant <img src="${OWN}" alt="Une &quot;digue&quot;" /> après`,
    [textBlock('Avant'), image(OWN, 'Une "digue"'), textBlock('après')],
  ],
  [`<p><img src="${ORIGIN}${OWN}" /></p>`, [image(OWN)]],
  ['<img src="data:image/png;base64,AA==" />', [image('data:image/png;base64,AA==')]],
  ['', []],
])('FX-69: %j shows its paragraphs and images', (description, blocks) => {
  expect(descriptionBlocks(description, ORIGIN)).toEqual(blocks);
});

test.each([
  'https://tracker.example/p.png',
  '//tracker.example/p.png',
  'https://vigie.example.evil/p.png',
  '/api/me',
  `${OWN}/../../..`,
  'data:image/svg+xml;base64,AA==',
  'data:text/html,x',
  'javascript:alert(1)',
  '',
])('FX-69: an image at %j is not loaded, and leaves its alternative text', (src) => {
  expect(descriptionBlocks(`<img src="${src}" alt="Une digue" />`, ORIGIN)).toEqual([textBlock('Une digue')]);
});
