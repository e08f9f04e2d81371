import { expect, test } from 'vitest';
import { removeHeavyMarkup } from './remove-heavy-markup.ts';

test('removes heavy markup and keeps the text', () => {
  const telling = '<script type="application/ld+json">{"headline":"Recul"}</script>';
  const page = `<head><STYLE media=all>p{}</STYLE >${telling}<script>var a="<p>";</script></head><p>Un <svg><path/></svg>mot</p>`;
  expect(removeHeavyMarkup(page)).toBe(`<head>${telling}</head><p>Un mot</p>`);
});

test('removes a large embedded picture and keeps a small one', () => {
  const small = '<img src="data:image/png;base64,iVBORw0KGgo=">';
  const large = `<img src="data:image/png;base64,${'A'.repeat(100_001)}" alt="Carte">`;
  expect(removeHeavyMarkup(small + large)).toBe(`${small}<img src="data:image/png;base64," alt="Carte">`);
});

test.each(['<script ld+json ', '<script>', '<svg>', 'data:a;base64,', '<style></style', '</svg><svg'])(
  'scans a page of only %j once',
  (piece) => {
    expect(removeHeavyMarkup(piece.repeat(500_000)).length).toBeLessThanOrEqual(piece.length * 500_000);
  },
);
