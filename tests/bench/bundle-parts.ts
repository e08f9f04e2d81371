import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure, Reading } from './figure.ts';

const ASSETS = fileURLToPath(new URL('../../dist/web/assets', import.meta.url));
/** As the build names its scripts: the part, and a hash. */
const SCRIPT = /^(.+)-[\w-]{8}\.js$/;
const LISTED = 15;
const BYTES_PER_KILOBYTE = 1_000;
/** What reads PDF files, for whoever opens one. */
const PDF_PART = 'pdf-content';
/** React with what surrounds every page: more than this in one part, and a page waits for code it does not need. */
const PART_KB = 90;

/** The parts of the web client as they travel, the largest first: what is in them is to be justified or cut. */
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
          ...{ name: `bundle-part-${part}`, value: kilobytes, unit: 'kB' },
          ...(part === PDF_PART ? {} : { promise: { atMost: PART_KB } }),
        }),
      ),
    ];
  },
};

async function scripts(): Promise<{ readonly part: string; readonly kilobytes: number }[]> {
  const files = await readdir(ASSETS);
  // The smallest are not worth compressing.
  const travelling = (file: string) => (files.includes(`${file}.br`) ? `${file}.br` : file);
  const measured = await Promise.all(
    files.flatMap((file) => {
      const part = SCRIPT.exec(file)?.[1];
      return part === undefined ? [] : [measure(part, travelling(file))];
    }),
  );
  return measured.sort((one, other) => other.kilobytes - one.kilobytes);
}

async function measure(part: string, file: string) {
  const { size } = await stat(join(ASSETS, file));
  return { part, kilobytes: size / BYTES_PER_KILOBYTE };
}
