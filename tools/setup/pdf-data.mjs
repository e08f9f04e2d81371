import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const PACKAGE = join(ROOT, 'node_modules', 'pdfjs-dist');
/** What some PDFs need beyond the code: tables of characters, fonts they do not carry, decoders of scanned pictures. */
const FOLDERS = { cmaps: /\.bcmap$|LICENSE/, standard_fonts: /./, wasm: /_nowasm_fallback\.js$|LICENSE/ };

/**
 * Puts what the PDF viewer fetches when a document asks for it beside the built client, under a name that changes with
 * the version, so that browsers may keep it.
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
