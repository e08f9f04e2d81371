import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createFontLoader } from './paper-fonts.ts';

test('[ED-09] a failed read is retried for the next page, and a successful one is cached', async () => {
  const read = vi.fn((place: URL) => readFile(place));
  read.mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const fonts = createFontLoader(read);
  await expect(fonts()).rejects.toThrow('EMFILE');
  const css = await fonts();
  expect(css).toMatch(/@font-face \{[^}]*url\(data:font\/woff2;base64,/);
  const { length } = read.mock.calls;
  expect(await fonts()).toBe(css);
  expect(read).toHaveBeenCalledTimes(length);
});
