import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Node 24 as an npm package: the product runs on it whatever the host has. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
