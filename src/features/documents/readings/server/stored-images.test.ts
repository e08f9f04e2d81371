import { expect, test } from 'vitest';
import { imageAddresses, withStoredImages } from './stored-images.ts';

const FILE = '0199a000-0000-7000-8000-000000000001';
const files = new Map([['https://a.example/x.png?w=1&h=2', FILE]]);

test('images refer to their stored copies; others keep their alternative text', () => {
  const html =
    '<p>Un<img src="https://a.example/x.png?w=1&amp;h=2" alt="Vue &gt; &quot;mer&quot;" width="10" />' +
    '<img alt="b" src="https://a.example/y.png"></p>';
  expect(imageAddresses(html)).toEqual(['https://a.example/x.png?w=1&h=2', 'https://a.example/y.png']);
  expect(withStoredImages(html, files)).toBe(
    `<p>Un<img data-file="${FILE}" alt="Vue &gt; &quot;mer&quot;" width="10"><img alt="b"></p>`,
  );
});

test('a page cannot refer to a stored file itself', () => {
  const other = '0199a000-0000-7000-8000-00000000000f';
  for (const html of [
    `<img data-file="${other}" src="https://a.example/y.png">`,
    `<img src='x' DATA-FILE="${other}"`,
    `<p data-file="${other}">x</p><img alt="a" data-file="${other}">`,
    `<img alt="'" data-file="${other}" title='"'`,
  ]) {
    expect(withStoredImages(html, files)).not.toMatch(/data-file/i);
  }
});

test('an article may mention the attribute in its text', () => {
  const html = '<p>L’attribut data-file="a" nomme un fichier : <code>&lt;img data-file="b"&gt;</code></p>';
  expect(withStoredImages(html, files)).toBe(html);
});

test('a page with countless images takes no longer', () => {
  const html = '<img src="https://a.example/x.png" alt="a">'.repeat(5_000);
  expect(imageAddresses(html)).toHaveLength(1_000);
  expect(withStoredImages(html, files)).toBe('<img alt="a">'.repeat(1_000));
});
