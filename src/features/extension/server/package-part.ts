import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import { z } from 'zod';
import { AppError, reasons } from '#base/app-error.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { PACKAGE_PATH } from '../rules/extension-id.ts';

/** Reasons for which the packaged extension is not available. */
export const packageReasons = reasons({
  'not-packaged': {
    fr: 'L’extension n’a pas été construite sur ce serveur. Lancez « npm start », ou demandez à la personne qui l’administre.',
    en: 'The extension was not built on this server. Run “npm start”, or ask the person who runs it.',
  },
});

/** The downloadable package of the extension. */
interface Package {
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
async function buildPackage(folder: string, serverAddress: string): Promise<Package> {
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

const BUILT_FOLDER = fileURLToPath(new URL('../../../../dist/extension', import.meta.url));

/** The download path of the extension; null when it was not built, as in a checkout for server development. */
export function packageAddress(folder: string = BUILT_FOLDER): string | null {
  return isBuilt(folder) ? PACKAGE_PATH : null;
}

/** EX-04: serves the packaged extension to anyone; packed at the first request. */
export function packagePart(folder: string = BUILT_FOLDER): ServerPlugin {
  return (app, { config }) => {
    let extensionPackage: Promise<Package> | undefined;
    app.get(PACKAGE_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!isBuilt(folder)) throw new AppError('missing', packageReasons['not-packaged']);
      extensionPackage ??= buildPackage(folder, config.PUBLIC_URL);
      const { content, etag } = await extensionPackage.catch((failure: unknown) => {
        extensionPackage = undefined;
        throw failure;
      });
      reply.headers({ etag, 'cache-control': 'public, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': contentDisposition('attachment', 'vigie-extension.zip'),
        })
        .send(content);
    });
  };
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'manifest.json'));
}
