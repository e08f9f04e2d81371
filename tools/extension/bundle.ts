import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { createManifest, ICON_SIZES } from '#apps/extension/manifest/create-manifest.ts';
import { localeFiles } from '#apps/extension/manifest/manifest-text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { licenceTexts } from '../setup/licence-texts.mjs';
import { drawIcon } from './draw-icon.ts';
import { viteParts } from './vite-parts.ts';

/** Writes the unpacked extension into the given folder. */
const folder = resolve(process.argv[2] ?? 'dist/extension');

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

const used = new Set<string>();
for (const part of viteParts(folder, used)) await build(part);
for (const size of ICON_SIZES) await write(`icons/${size}.png`, await drawIcon(size));
for (const { path, text } of localeFiles()) await write(path, text);
await write('licences.txt', licenceTexts(used));
await write(
  'manifest.json',
  `${JSON.stringify(createManifest({ version: packageJson.version }), null, 2)}\n`,
);
