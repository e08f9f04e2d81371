import { expect, test } from 'vitest';
import { differences, type Fingerprinted } from './differences.ts';

async function* listOf(list: string): AsyncGenerator<Fingerprinted> {
  for (const [id = '', fingerprint = ''] of list
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split('='))) {
    yield { id, fingerprint };
  }
}

async function reported(there: string, listed: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { id, kind } of differences(listOf(there), listOf(listed))) found.push(`${kind} ${id}`);
  return found;
}

test('equal lists have no differences', async () => {
  expect(await reported('a=1 b=2', 'a=1 b=2')).toEqual([]);
  expect(await reported('', '')).toEqual([]);
});

test('items are reported as missing, superfluous or stale', async () => {
  expect(await reported('a=1 b=2 d=4', 'b=3 c=3 d=4 e=5')).toEqual([
    'missing a',
    'stale b',
    'superfluous c',
    'superfluous e',
  ]);
  expect(await reported('a=1 b=2', '')).toEqual(['missing a', 'missing b']);
  expect(await reported('', 'a=1')).toEqual(['superfluous a']);
});
