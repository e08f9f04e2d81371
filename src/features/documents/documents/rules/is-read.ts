import type { DocumentSummary } from '../contract/documents.ts';

/** Whether a document has been read. */
export const isRead = ({ reading }: Pick<DocumentSummary, 'reading'>) =>
  reading === 'whole' || reading === 'described';
