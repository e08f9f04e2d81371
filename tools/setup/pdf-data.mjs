import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const PACKAGE = join(ROOT, 'node_modules', 'pdfjs-dist');
/** Data that some PDFs need: character maps, standard fonts, decoders of scanned pictures. */
const FOLDERS = { cmaps: /\.bcmap$|LICENSE/, standard_fonts: /./, wasm: /_nowasm_fallback\.js$|LICENSE/ };

/**
 * Copies the data that the PDF viewer loads on demand next to the built client, with the version in its path, so that
 * browsers may cache it.
 * @returns {import('vite').Plugin}
 */
export function pdfData() {
  return {
    name: 'pdf-data',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
      for (const [folder, wanted] of Object.entries(FOLDERS)) {
        for (const name of readdirSync(join(PACKAGE, folder)).filter((file) => wanted.test(file))) {
          const source = readFileSync(join(PACKAGE, folder, name));
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source });
        }
      }
    },
  };
}
