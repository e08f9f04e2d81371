import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { fontsReadBy } from './paper-fonts.ts';

test('[ED-09] a face that could not be read once is read for the next page, and then no more', async () => {
  const read = vi.fn((place: URL) => readFile(place));
  read.mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const fonts = fontsReadBy(read);
  await expect(fonts()).rejects.toThrow('EMFILE');
  const made = await fonts();
  expect(made).toMatch(/@font-face \{[^}]*url\(data:font\/woff2;base64,/);
  const { length } = read.mock.calls;
  expect(await fonts()).toBe(made);
  expect(read).toHaveBeenCalledTimes(length);
});
