import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkOrCopy } from './link-or-copy.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-put-'));
});
afterEach(() => rm(folder, { recursive: true }));

const refusing = async () => {
  throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
};

describe.each([
  ['with hard links', undefined],
  ['without', refusing],
])('on a file system %s', (_, giveName) => {
  test('the first writer wins', async () => {
    const [from, other, to] = [join(folder, 'a'), join(folder, 'b'), join(folder, 'to')];
    await writeFile(from, 'first');
    await writeFile(other, 'second');
    expect(await linkOrCopy(from, to, giveName)).toBe(true);
    expect(await linkOrCopy(other, to, giveName)).toBe(false);
    expect(await readFile(to, 'utf8')).toBe('first');
  });

  test('a failed write throws', async () => {
    await writeFile(join(folder, 'a'), 'first');
    const nowhere = join(folder, 'missing', 'to');
    await expect(linkOrCopy(join(folder, 'a'), nowhere, giveName)).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
