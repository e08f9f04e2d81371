import { posix } from 'node:path';

/** An import with its location and its target. */
export interface Import {
  readonly file: string;
  readonly line: number;
  /** A path from the root for our own files, otherwise the name of a package. */
  readonly target: string;
  readonly isOurs: boolean;
}

/**
 * The formatter puts every import at the beginning of a line, with single quotes and a semicolon, so one pattern
 * matches static imports, re-exports, and dynamic imports anywhere in a line.
 */
const IMPORT = /^(?:import|export)\s[^'"`;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The imports of a file, including types: the rules restrict knowledge, not only execution. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const written = match[1] ?? match[2] ?? match[3] ?? '';
    const line = text.slice(0, match.index + match[0].length).split('\n').length;
    return { file, line, ...resolve(file, written) };
  });
}

function resolve(file: string, written: string): { target: string; isOurs: boolean } {
  const plain = written.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return { target: `src/${plain.slice(1)}`, isOurs: true };
  if (plain.startsWith('.')) return { target: posix.join(posix.dirname(file), plain), isOurs: true };
  return { target: plain, isOurs: false };
}
