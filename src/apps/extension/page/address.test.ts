import { expect, test } from 'vitest';
import { pageAddress } from './address.ts';

test.each([
  ['https://a.test/x?y=1#partie-2', 'https://a.test/x?y=1'],
  ['https://a.test/x#', 'https://a.test/x'],
  ['https://a.test/#/articles/3', 'https://a.test/#/articles/3'],
  ['https://a.test/#!articles', 'https://a.test/#!articles'],
  ['https://a.test/x', 'https://a.test/x'],
])('%s is the page %s', (href, address) => expect(pageAddress(href)).toBe(address));
