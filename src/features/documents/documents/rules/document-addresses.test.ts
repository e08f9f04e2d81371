import { expect, test } from 'vitest';
import { documentLink } from './document-addresses.ts';

const url = 'https://gazette.example/recul?a=1&b=é';
const outside = '/redirect?redirectUrl=https%3A%2F%2Fgazette.example%2Frecul%3Fa%3D1%26b%3D%C3%A9';

test.each([
  ['a page', { url, analysisId: 'a-1' }, `${outside}&analysisId=a-1`],
  ['a page that nobody analysed', { url, analysisId: null }, outside],
  ['a recommended page', { url, analysisId: null, recommendationId: 'r-1' }, outside],
  ['a file', { url: null, analysisId: 'a-1' }, '/doc/d-1/a-1'],
  ['a file that nobody analysed', { url: null, analysisId: null }, '/doc/d-1'],
  [
    'a recommended file',
    { url: null, analysisId: 'a-1', recommendationId: 'r-1' },
    '/doc/d-1/a-1?recommendation=r-1',
  ],
])('[PO-04] FX-65: %s opens in a new tab, where it is read', (_, of, href) => {
  expect(documentLink({ documentId: 'd-1', ...of })).toEqual({ href, target: '_blank', rel: 'noopener' });
});
