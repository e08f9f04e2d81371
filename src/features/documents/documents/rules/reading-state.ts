import { type Reason, reasons } from '#base/app-error.ts';
import type { Language } from '#base/language.ts';
import type { DocumentSummary } from '../contract/documents.ts';

/** Whether a document has been read. */
export const isRead = ({ reading }: Pick<DocumentSummary, 'reading'>) =>
  reading === 'whole' || reading === 'described';

const readingReasons = reasons({
  'not-read': {
    fr: 'Ce document n’a pas pu être lu.',
    en: 'This document could not be read.',
  },
});

/** The text of a stored failure key; a generic one for unknown keys. */
export function failureText(key: string, known: readonly Reason[], language: Language): string {
  const reason = known.find((one) => one.key === key) ?? readingReasons['not-read'];
  return reason[language];
}

/** A calm reading speed. */
const WORDS_PER_MINUTE = 230;

/** The reading time of a text in whole minutes, the same on cards and pages. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
}
