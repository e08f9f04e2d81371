import type { DocumentSummary } from '../contract/documents.ts';

/** Whether there is something to read in a document already. */
export const isRead = ({ reading }: Pick<DocumentSummary, 'reading'>) =>
  reading === 'whole' || reading === 'described';
