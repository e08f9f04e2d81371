import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure, Reading } from './figure.ts';

const ASSETS = fileURLToPath(new URL('../../dist/web/assets', import.meta.url));
/** The file names of scripts in the build: the part and a hash. */
const SCRIPT = /^(.+)-[\w-]{8}\.js$/;
const LISTED = 15;
const BYTES_PER_KILOBYTE = 1_000;
/** The PDF reader, loaded only to open PDF files. */
const PDF_PART = 'pdf-content';
/** The size of React with the page frame: a larger part makes a page wait for code it does not need. */
const PART_KB = 90;

/** The compressed parts of the web client, largest first: their content must be justified or reduced. */
export const bundleParts: Figure = {
  name: 'bundle-parts',
  async measure() {
    const parts = await scripts();
    const total = parts.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    return [
      { name: 'bundle-parts', value: parts.length, unit: 'scripts' },
      { name: 'bundle-parts-all', value: total, unit: 'kB' },
      ...parts.slice(0, LISTED).map(
        ({ part, kilobytes }): Reading => ({
          name: `bundle-part-${part}`,
          value: kilobytes,
          unit: 'kB',
          ...(part === PDF_PART ? {} : { promise: { atMost: PART_KB } }),
        }),
      ),
    ];
  },
};

async function scripts(): Promise<{ readonly part: string; readonly kilobytes: number }[]> {
  const files = await readdir(ASSETS);
  // The smallest files are not compressed.
  const transferred = (file: string) => (files.includes(`${file}.br`) ? `${file}.br` : file);
  const measured = await Promise.all(
    files.flatMap((file) => {
      const part = SCRIPT.exec(file)?.[1];
      return part === undefined ? [] : [measure(part, transferred(file))];
    }),
  );
  return measured.sort((one, other) => other.kilobytes - one.kilobytes);
}

async function measure(part: string, file: string) {
  const { size } = await stat(join(ASSETS, file));
  return { part, kilobytes: size / BYTES_PER_KILOBYTE };
}
