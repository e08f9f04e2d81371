import type { Capture } from '../../contract/captures.ts';
import type { FilingSubject } from './filing-subject.ts';

/** What there is to file: nothing until the reading is over. */
export const subjectOf = {
  capture(capture: Capture | undefined): FilingSubject | null {
    if (capture?.state !== 'ready' || !capture.document) return null;
    const { document, known } = capture;
    return { document, url: document.url, title: document.title || (capture.fileName ?? ''), known };
  },
  /** CA-05: a page nobody could read, kept by its address. */
  address: (url: string, title: string): FilingSubject => ({ document: null, url, title, known: [] }),
};
