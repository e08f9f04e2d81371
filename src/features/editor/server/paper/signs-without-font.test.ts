import { expect, test } from 'vitest';
import { paperFonts } from './paper-fonts.ts';
import { signsWithoutFont } from './signs-without-font.ts';

const page = (words: string) => `<style>p::before{content:"ꙮ"}</style><body><p title="ꙮ">${words}</p></body>`;
const told = (ranges: string) => async () => ranges;

test('FX-28: a sign that no font draws is told once; those of the product, of the machine and what is not drawn are not', async () => {
  const faces = await paperFonts();
  const words = 'Été, Ωμέγα, Привет\u00a0!\n👍\u{fe0f}\u200d あ い あ &amp; 😀';
  expect(await signsWithoutFont(page(words), faces, told('20-7e a0-ff\n1f600-1f64f 3044\n'))).toEqual([
    ...['👍', 'あ'],
  ]);
  expect(await signsWithoutFont(page(words), faces, told(''))).toEqual(['👍', 'あ', 'い', '😀']);
});

test('FX-28: a machine that does not tell its fonts tells of no sign, and is not asked where nothing is foreign', async () => {
  const faces = await paperFonts();
  expect(await signsWithoutFont(page('あ'), faces, async () => null)).toEqual([]);
  const asked = () => Promise.reject(new Error('asked'));
  expect(await signsWithoutFont(page('L’estuaire'), faces, asked)).toEqual([]);
});
