import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '#features/documents/files/contract/files.ts';
import {
  fittedSize,
  imageAddress,
  imageFileRefusal,
  imageIdFrom,
  imageOrigin,
  imagesInText,
} from './images.ts';

const here = '0192f0c1-0000-7000-8000-000000000001';
const elsewhere = '0192f0c1-0000-7000-8000-000000000002';
const fileId = '0192f0c1-0000-7000-8000-000000000003';
const other = '0192f0c1-0000-7000-8000-000000000004';

test.each([
  [400, 300, { width: 400, height: 300 }],
  [736, 10, { width: 736, height: 10 }],
  [1_472, 1_000, { width: 736, height: 500 }],
  [3_000, 1, { width: 736, height: 1 }],
  [0, 300, null],
  [Number.NaN, 300, null],
  [Number.POSITIVE_INFINITY, 300, null],
])('[ED-03] an image of %d by %d is shown in the text as %j', (width, height, expected) => {
  expect(fittedSize(width, height)).toEqual(expected);
});

test.each([
  ['a.png', 'image/png', 10, undefined],
  ['dessin.SVG', '', 10, undefined],
  ['photo.jpg', 'image/jpeg', IMAGE_MAX_BYTES, undefined],
  ['photo.jpg', 'image/jpeg', IMAGE_MAX_BYTES + 1, 'image-too-large'],
  ['photo.webp', 'image/webp', 10, 'not-an-image'],
  ['photo.png', 'application/pdf', 10, 'not-an-image'],
  ['photo', '', 10, 'not-an-image'],
])('[ED-03] the file %s (%s, %d bytes): %s', (name, type, size, reason) => {
  expect(imageFileRefusal({ name, type, size })?.key).toBe(reason);
});

test('an address refers to an image of its own reflection only', () => {
  expect(imageIdFrom(imageAddress(here, fileId), here)).toBe(fileId);
  const others = [
    imageAddress(elsewhere, fileId),
    `https://evil.example${imageAddress(here, fileId)}`,
    `${imageAddress(here, fileId)}/../../../me`,
    `${imageAddress(here, fileId)}?x=1`,
    imageAddress(here, ''),
    'data:image/png;base64,AA==',
    null,
    12,
  ];
  expect(others.map((src) => imageIdFrom(src, here))).toEqual(others.map(() => null));
});

test('[ED-03] the images of a text are those of its own reflection, at any depth, each once', () => {
  const image = (src: unknown) => ({ type: 'image', attrs: { src } });
  const text = {
    type: 'doc',
    content: [
      image(imageAddress(here, fileId)),
      { type: 'blockquote', content: [image(imageAddress(here, other)), image(imageAddress(here, fileId))] },
      image(imageAddress(elsewhere, fileId)),
      image('https://tracker.example/p.png'),
      { type: 'paragraph', attrs: { src: imageAddress(here, elsewhere) } },
      { type: 'image' },
    ],
  };
  expect(imagesInText(text, here)).toEqual([fileId, other]);
});

test.each([
  [imageAddress(here, fileId), 'own'],
  [imageAddress(elsewhere, fileId), 'ours'],
  ['data:image/png;base64,AA==', 'carried'],
  ['https://gazette.example/carte.png', 'web'],
  ['file:///C:/Users/moi/image001.png', null],
  ['blob:https://vigie.example/1', null],
  ['data:text/html,x', null],
  ['/api/reflections/x/images/../../me', null],
  [undefined, null],
])('[ED-03] the origin of pasted %s is %s', (src, origin) => {
  expect(imageOrigin(src, here)).toBe(origin);
});
