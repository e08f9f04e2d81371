import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import { z } from 'zod';

/** The downloadable package of the extension. */
export interface Package {
  readonly content: Buffer;
  readonly etag: string;
}

/** Constant, so that every node serves an identical file. */
const FILE_DATE = new Date(1980, 0, 1);
/** Already compressed files. */
const COMPRESSED = /\.(woff2|png)$/;

/**
 * Packages the built extension for one server: adds the server's address, and allows its pages to send messages. The same
 * build can thus be served from any address.
 */
export async function buildPackage(folder: string, serverAddress: string): Promise<Package> {
  const files: Zippable = {};
  for (const path of await filesIn(folder)) {
    files[path] = [await readFile(join(folder, path)), { level: COMPRESSED.test(path) ? 0 : 9 }];
  }
  const manifest = await readFile(join(folder, 'manifest.json'));
  files['manifest.json'] = jsonFile({
    ...z.looseObject({}).parse(JSON.parse(strFromU8(manifest))),
    externally_connectable: { matches: [`${new URL(serverAddress).origin}/*`] },
  });
  files['server.json'] = jsonFile({ address: serverAddress });
  const content = Buffer.from(zipSync(files, { mtime: FILE_DATE }));
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}

const jsonFile = (value: object) => strToU8(`${JSON.stringify(value, null, 2)}\n`);

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}
