import type { Id } from '../../../src/base/ids.ts';
import type { DocumentSummary } from '../../../src/features/documents/documents/contract/documents.ts';

/** A sample id from the letter of its kind and a number. */
export const sampleId = (kind: string, number: number): Id =>
  `019a7c1e-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;

/** A sample document, identified by its number. */
export function sampleDocument(number: number, more: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    id: sampleId('d', number),
    kind: 'page',
    url: `https://gazette.example/${number}`,
    title: `Document ${number}`,
    excerpt: '',
    byline: '',
    siteName: 'La Gazette des rivages',
    datePublished: '2026-11-12T00:00:00.000Z',
    language: 'fr',
    doi: null,
    wordCount: 900,
    pageCount: null,
    contentType: 'text/html',
    reading: 'whole',
    failure: null,
    imageUrl: null,
    iconUrl: null,
    ...more,
  };
}
