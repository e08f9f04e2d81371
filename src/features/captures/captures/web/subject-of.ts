import type { FilingSubject } from '#features/captures/filing/web/filing-subject.ts';
import type { Capture } from '../contract/captures.ts';
import { readableTitle } from './address/page-address.ts';

interface UnreadablePage {
  readonly url: string | null;
  readonly found: Capture['found'] | undefined;
  /** The text of a dragged link. */
  readonly hint: string | null;
}

/** The subject to file; null until the reading is over. */
export const subjectOf = {
  capture(capture: Capture | undefined): FilingSubject | null {
    if (capture?.state !== 'ready' || !capture.document) return null;
    const { document, known } = capture;
    return { document, url: document.url, title: document.title || (capture.fileName ?? ''), known };
  },
  /** CA-05: a page that could not be read, created by its address. */
  address({ url, found, hint }: UnreadablePage): FilingSubject | null {
    if (url === null) return null;
    return { document: null, url, title: found?.title || hint || readableTitle(url), known: [] };
  },
};
