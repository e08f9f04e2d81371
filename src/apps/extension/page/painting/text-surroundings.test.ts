import { afterEach, expect, test } from 'vitest';
import { createSurroundingsLookup } from './text-surroundings.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function groundOf(html: string) {
  document.body.innerHTML = html;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT).nextNode();
  return createSurroundingsLookup()(words as Text);
}

test.each([
  ['<p>words</p>', false],
  ['<p style="background-color:rgb(20,20,30)">words</p>', true],
  ['<div style="background-color:rgb(20,20,30)"><p>words</p></div>', true],
  [
    '<div style="background-color:rgb(20,20,30)"><p style="background-color:rgb(255,250,240)">words</p></div>',
    false,
  ],
  ['<div style="background-color:rgba(0,0,0,0.1)"><p>words</p></div>', false],
  ['<p style="background-image:url(x.png);color:rgb(250,250,250)">words</p>', true],
])('the background of text is the nearest colour behind it: %s', (html, isDark) => {
  expect(groundOf(html).isDark).toBe(isDark);
});

test('text that does not scroll with the page is detected', () => {
  expect(groundOf('<p>words</p>').isPinned).toBe(false);
  expect(groundOf('<header style="position:sticky"><p>words</p></header>').isPinned).toBe(true);
});

test('a scroll container clips its text', () => {
  expect(groundOf('<p>words</p>').clip).toBeNull();
  expect(groundOf('<div style="overflow-x:auto;overflow-y:auto"><p>words</p></div>').clip).not.toBeNull();
});
