import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller files fit into one packet anyway. */
const WORTH_IT_BYTES = 1_024;
const TEXT = /\.(js|css|svg|json|wasm)$/;

/**
 * Writes a compressed copy next to every built text file, instead of compressing at each request.
 * @param {string} folder
 */
export function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < WORTH_IT_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
