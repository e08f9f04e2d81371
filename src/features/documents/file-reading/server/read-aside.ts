import { PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { serveSubprocess } from '#platform/aside/serve-subprocess.ts';
import { findAttachmentLocks } from './attachment-locks.ts';
import { drawFirstPage } from './draw-first-page.ts';
import { readPdf } from './read-pdf.ts';
import type { ReadingTask } from './reading-messages.ts';
import { sniffDocument } from './sniff-document.ts';

/** Entry point of the subprocess that reads untrusted files. */
serveSubprocess(async ({ act, path, name }: ReadingTask) => {
  switch (act) {
    case 'sniff':
      return sniffDocument(path, name);
    case 'draw':
      return drawFirstPage(path);
    case 'read':
      return readPdf(path, name).catch(async (failure: unknown) =>
        failure instanceof PasswordException
          ? { refused: 'file-encrypted', locks: await findAttachmentLocks(path) }
          : { refused: 'file-damaged', locks: [] },
      );
  }
});
