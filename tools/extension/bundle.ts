import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { build } from 'vite';
import { createManifest, ICON_SIZES } from '#apps/extension/manifest/create-manifest.ts';
import { localeFiles } from '#apps/extension/manifest/manifest-text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { licenceTexts } from '../setup/licence-texts.mjs';
import { ROOT } from '../setup/paths.mjs';
import { viteParts } from './vite-parts.ts';

/** Writes the unpacked extension into the given folder. */
const folder = resolve(process.argv[2] ?? 'dist/extension');

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** Renders the logo as PNG: browsers accept no SVG for the button of an extension. */
async function drawIcon(size: number): Promise<Uint8Array> {
  const drawing = await readFile(join(ROOT, 'public', 'favicon.svg'), 'utf8');
  // Rendered at the final size; scaling afterwards would blur the edges.
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const canvas = createCanvas(size, size);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(sized)), 0, 0, size, size);
  return canvas.encode('png');
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
