import { expect, test } from 'vitest';
import { titleFromAddress } from './title-and-description.ts';

test.each([
  ['https://www.gazette.example/littoral/recul/?page=2#haut', 'gazette.example/littoral/recul'],
  ['http://cahiers.example/%C3%A9tang', 'cahiers.example/étang'],
  ['https://cahiers.example/100%', 'cahiers.example/100%'],
  ['https://cahiers.example/a%00b', 'cahiers.example/a%00b'],
  ['https://cahiers.example', 'cahiers.example'],
])('the title derived from %s is %s', (url, title) => {
  expect(titleFromAddress(url)).toBe(title);
});
