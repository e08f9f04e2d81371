import { expect, test } from 'vitest';
import { analysisFor } from './expected-analysis.ts';

const analysisId = '0199c5d2-0000-7000-8000-000000000001';
const asked = { url: 'https://gazette.example/recul?utm=x', analysisId, sinceMs: 1_000, address: null };
const arrived = { ...asked, address: 'https://www.gazette.example/recul' };

test('[SH-12] the first page of the linked site is the expected one, even after redirects', () => {
  expect(analysisFor(asked, arrived.address, 2_000)).toEqual({ analysisId, remembered: arrived });
  expect(analysisFor(arrived, arrived.address, 9_000_000)).toEqual({ analysisId, remembered: arrived });
});

test('[SH-12] no other page is taken for it, neither on another site nor later', () => {
  const nothing = { analysisId: null, remembered: null };
  expect(analysisFor(asked, 'https://elsewhere.example/', 2_000)).toEqual(nothing);
  expect(analysisFor(arrived, 'https://www.gazette.example/autre', 2_000)).toEqual(nothing);
  expect(analysisFor(asked, 'about:blank', 2_000)).toEqual(nothing);
  expect(analysisFor(null, arrived.address, 2_000)).toEqual(nothing);
});

test('[SH-12] a page that was not seen yet expires after ten minutes', () => {
  expect(analysisFor(asked, null, 2_000)).toEqual({ analysisId, remembered: asked });
  for (const address of [null, arrived.address]) {
    expect(analysisFor(asked, address, 1_000 + 10 * 60_000).analysisId).toBeNull();
  }
});
