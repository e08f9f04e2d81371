import type { FilingSubject } from '#features/captures/filing/web/filing-subject.ts';
import type { Capture } from '../contract/captures.ts';
import { wordsOfAddress } from './address/page-address.ts';

interface Unreadable {
  readonly url: string | null;
  readonly found: Capture['found'] | undefined;
  /** What a dragged link said of it. */
  readonly hint: string | null;
}

/** What there is to file: nothing until the reading is over. */
export const subjectOf = {
  capture(capture: Capture | undefined): FilingSubject | null {
    if (capture?.state !== 'ready' || !capture.document) return null;
    const { document, known } = capture;
    return { document, url: document.url, title: document.title || (capture.fileName ?? ''), known };
  },
  /** CA-05: a page nobody could read, kept by its address. */
  address({ url, found, hint }: Unreadable): FilingSubject | null {
    if (url === null) return null;
    return { document: null, url, title: found?.title || hint || wordsOfAddress(url), known: [] };
  },
};
