import { expect, test } from 'vitest';
import { findMissingGlyphs } from './find-missing-glyphs.ts';
import { paperFonts } from './paper-fonts.ts';

const page = (text: string) => `<style>p::before{content:"ꙮ"}</style><body><p title="ꙮ">${text}</p></body>`;
const fontList = (ranges: string) => async () => ranges;

test('FX-28: a character without a font is returned once; those that the product, the machine or nothing has to draw are not', async () => {
  const faces = await paperFonts();
  const text = 'Été, Ωμέγα, Привет\u00a0!\n👍\u{fe0f}\u200d あ い あ &amp; 😀';
  expect(await findMissingGlyphs(page(text), faces, fontList('20-7e a0-ff\n1f600-1f64f 3044\n'))).toEqual([
    '👍',
    'あ',
  ]);
  expect(await findMissingGlyphs(page(text), faces, fontList(''))).toEqual(['👍', 'あ', 'い', '😀']);
});

test('FX-28: without a font list no character is returned, and the list is only read for characters outside the embedded fonts', async () => {
  const faces = await paperFonts();
  expect(await findMissingGlyphs(page('あ'), faces, async () => null)).toEqual([]);
  const asked = () => Promise.reject(new Error('asked'));
  expect(await findMissingGlyphs(page('L’estuaire'), faces, asked)).toEqual([]);
});
