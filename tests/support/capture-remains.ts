import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { cancelCapture } from '../../src/features/captures/captures/contract/captures.ts';
import { documents } from '../../src/features/documents/documents/server/document-store.ts';
import { files } from '../../src/features/documents/files/server/file-store.ts';
import { readPortfolio } from '../../src/features/portfolios/contract/portfolios.ts';
import type { Capturer, captureActions } from './capture-actions.ts';
import { articlePage, PIXEL_PNG } from './page-server.ts';

type Acts = Pick<ReturnType<typeof captureActions>, 'server' | 'pages'>;

export const NO_REMAINS = { documents: 0, files: 0 };

/** Helpers to abandon captures and to count what they leave behind. */
export function captureRemains({ server, pages }: Acts, dataDir: string) {
  return {
    /** The numbers of documents and files of an organisation. */
    async leftOf({ organisationId }: Capturer) {
      const [rows, kept] = await server().database.asPlatform(async (tx) => [
        await tx.select().from(documents).where(eq(documents.organisationId, organisationId)),
        await tx.select().from(files).where(eq(files.organisationId, organisationId)),
      ]);
      return { documents: rows.length, files: kept.length };
    },
    /** The number of objects in the store, of all organisations. */
    async stored(): Promise<number> {
      const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return found.filter((entry) => entry.isFile()).length;
    },
    cancel: (who: Capturer, captureId: string) => server().ask(cancelCapture, { captureId }, who.headers),
    async portfolioOf(who: Capturer, portfolioId = who.id) {
      const { output } = await server().ask(readPortfolio, { portfolioId }, who.headers);
      return output?.items.map(({ analysis }) => analysis) ?? [];
    },
    /** A page whose lead picture is sent only when the test releases it. */
    slowPage(path: string, title: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      pages().serve(`${path}.png`, (_request, response) => {
        void promise.then(() => response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL_PNG));
      });
      pages().serve(`${path}-vite.png`, { type: 'image/png', body: PIXEL_PNG });
      const head = `<meta property="og:image" content="${path}.png">`;
      const inside = `<p><img src="${path}-vite.png" alt="vite"></p>`;
      return { url: pages().serve(path, { body: articlePage({ title, head, inside }) }), release: resolve };
    },
  };
}
