import { expect, it } from 'vitest';
import { LINK_MAX, linkAddress } from './link-address.ts';

it.each([
  ['https://rivages.example/carte?x=1#y', 'https://rivages.example/carte?x=1#y'],
  ['  rivages.example/carte ', 'https://rivages.example/carte'],
  ['rivages.example:8080/carte', 'https://rivages.example:8080/carte'],
  ['HTTP://rivages.example', 'HTTP://rivages.example'],
  ['solene@rivages.example', 'mailto:solene@rivages.example'],
  ['mailto:solene@rivages.example?subject=Carte', 'mailto:solene@rivages.example?subject=Carte'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
])('[ED-02] a link leads to a page or a mail address: %s', (written, address) => {
  expect(linkAddress(written)).toBe(address);
});

it.each([
  '',
  '   ',
  'rivages',
  'javascript:alert(1)',
  'java\u0000script:alert(1)',
  ' data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'https://',
  'mailto:',
  `https://rivages.example/${'a'.repeat(LINK_MAX)}`,
])('[ED-02] other input is refused: %s', (written) => {
  expect(linkAddress(written)).toBeNull();
});
