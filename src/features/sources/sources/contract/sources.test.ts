import { expect, test } from 'vitest';
import { sourceFields } from './sources.ts';

const fields = {
  title: 'Revue du génie côtier',
  domain: 'https://genie-cotier.example',
  rssUrl: 'https://genie-cotier.example/actualites.xml',
  keywords: 'digue',
  language: 'fr-CA',
};
const problemsOf = (changes: Record<string, unknown>) =>
  sourceFields.safeParse({ ...fields, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('[AD-03] keywords have at least three characters in all, or are a star', () => {
  expect(problemsOf({ keywords: 'eau' })).toEqual([]);
  expect(problemsOf({ keywords: '*' })).toEqual([]);
  for (const keywords of ['', 'ea', '**', ', , , ,', ' a ,']) {
    expect(problemsOf({ keywords })).toEqual(['keywords']);
  }
  expect(problemsOf({ keywords: 'x'.repeat(1_001) })).toEqual(['keywords']);
  expect(problemsOf({ keywords: 'dune\u0007port' })).toEqual(['keywords']);
  expect(sourceFields.parse({ ...fields, keywords: 'dune ,port' }).keywords).toBe('dune, port');
});

test('[AD-03] a title has at least three characters on one line', () => {
  expect(problemsOf({ title: ' Mer ' })).toEqual([]);
  for (const title of ['', 'Me', '  Me  ', 'Mer\ncalme', 'x'.repeat(201)]) {
    expect(problemsOf({ title })).toEqual(['title']);
  }
});

test('[AD-03] domain and feed are web addresses without a password', () => {
  for (const address of [
    'http://mer.example',
    'HTTPS://Mer.Example:8443/flux?a=b#c',
    'https://côte.example/',
  ]) {
    expect(problemsOf({ domain: address, rssUrl: address })).toEqual([]);
  }
  for (const address of [
    '',
    'mer.example',
    'ftp://mer.example/flux',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https:mer.example',
    'https://anne:secret@mer.example/flux',
    'https://anne@mer.example',
    'https:\\\\anne@mer.example',
    'https://mer.example\\@autre.example/',
    'https://mer.example/un flux',
    `https://mer.example/${'x'.repeat(2_048)}`,
  ]) {
    expect([address, problemsOf({ domain: address })]).toEqual([address, ['domain']]);
    expect([address, problemsOf({ rssUrl: address })]).toEqual([address, ['rssUrl']]);
  }
});
