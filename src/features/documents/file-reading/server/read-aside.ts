import { PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { serveAside } from '#platform/aside/serve-aside.ts';
import { attachmentLocks } from './attachment-locks.ts';
import { drawFirstPage } from './draw-first-page.ts';
import { readPdf } from './read-pdf.ts';
import type { ReadingTask } from './reading-messages.ts';
import { sniffDocument } from './sniff-document.ts';

/** Entry point of the subprocess that reads untrusted files. */
serveAside(async ({ act, path, name }: ReadingTask) => {
  switch (act) {
    case 'sniff':
      return sniffDocument(path, name);
    case 'draw':
      return drawFirstPage(path);
    case 'read':
      return readPdf(path, name).catch(async (failure: unknown) =>
        failure instanceof PasswordException
          ? { refused: 'file-encrypted', locks: await attachmentLocks(path) }
          : { refused: 'file-damaged', locks: [] },
      );
  }
});
