import { afterEach, expect, test } from 'vitest';
import { grounds } from './ground.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function groundOf(html: string) {
  document.body.innerHTML = html;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT).nextNode();
  return grounds()(words as Text);
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
])('what words stand on is told by the nearest colour behind them: %s', (html, isDark) => {
  expect(groundOf(html).isDark).toBe(isDark);
});

test('words that do not move with the page are known', () => {
  expect(groundOf('<p>words</p>').isPinned).toBe(false);
  expect(groundOf('<header style="position:sticky"><p>words</p></header>').isPinned).toBe(true);
});

test('a part that scrolls by itself clips its words', () => {
  expect(groundOf('<p>words</p>').clip).toBeNull();
  expect(groundOf('<div style="overflow-x:auto;overflow-y:auto"><p>words</p></div>').clip).not.toBeNull();
});
