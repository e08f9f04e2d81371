import { expect, test } from 'vitest';
import { parseTab } from './reflection-tab.ts';

test.each([
  ['', 'documents'],
  ['documents', 'documents'],
  ['reflections', 'reflections'],
  ['redaction', 'redaction'],
  ['Rédaction', 'redaction'],
  ['R%C3%A9daction', 'redaction'],
  ['elsewhere', 'documents'],
  ['%E0%A4%A', 'documents'],
])('[RE-04] the hash %j opens %s', (hash, tab) => {
  expect(parseTab(hash)).toBe(tab);
});
