import { expect, test } from 'vitest';
import { cardAddress } from './card-address.ts';

const ids = { id: 'a-1', documentId: 'd-1' };

test('[PO-04] a web page opens by way of the redirect page', () => {
  const document = { kind: 'page', url: 'https://gazette.example/recul?a=1&b=é' } as const;
  expect(cardAddress({ ...ids, document })).toEqual({
    href: '/redirect?redirectUrl=https%3A%2F%2Fgazette.example%2Frecul%3Fa%3D1%26b%3D%C3%A9&analysisId=a-1',
    isOutside: true,
  });
});

test('[PO-04] an upload opens in the product, and so does what has no address', () => {
  const here = { href: '/doc/d-1/a-1', isOutside: false };
  expect(cardAddress({ ...ids, document: { kind: 'upload', url: null } })).toEqual(here);
  expect(cardAddress({ ...ids, document: { kind: 'page', url: null } })).toEqual(here);
});
