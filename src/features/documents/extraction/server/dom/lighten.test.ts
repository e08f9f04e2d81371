import { expect, test } from 'vitest';
import { lighten } from './lighten.ts';

test('what is read stays, what only weighs goes', () => {
  const telling = '<script type="application/ld+json">{"headline":"Recul"}</script>';
  const page = `<head><STYLE media=all>p{}</STYLE >${telling}<script>var a="<p>";</script></head><p>Un <svg><path/></svg>mot</p>`;
  expect(lighten(page)).toBe(`<head>${telling}</head><p>Un mot</p>`);
});

test('a large picture written into the page goes, a small one stays', () => {
  const small = '<img src="data:image/png;base64,iVBORw0KGgo=">';
  const large = `<img src="data:image/png;base64,${'A'.repeat(100_001)}" alt="Carte">`;
  expect(lighten(small + large)).toBe(`${small}<img src="data:image/png;base64," alt="Carte">`);
});

test.each(['<script ld+json ', '<script>', '<svg>', 'data:a;base64,', '<style></style', '</svg><svg'])(
  'a page of nothing but %j is gone through once',
  (piece) => {
    expect(lighten(piece.repeat(500_000)).length).toBeLessThanOrEqual(piece.length * 500_000);
  },
);
