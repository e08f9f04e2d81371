import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#base/app-error.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { PACKAGE_PATH } from '../rules/extension-id.ts';
import { packageReasons } from '../rules/package-reasons.ts';
import { buildPackage, type Package } from './build-package.ts';

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
