import type { ReportComment } from '../contract/reports.ts';

/** What a comment keeps in the copy of a report that was locked: there its id is a new one. */
const keptOf = ({ author, createdOn }: ReportComment) => `${author.id}.${createdOn}`;

/** Under which names what is written at a comment waits: who was writing goes on in the copy. */
export const replyDraft = (comment: ReportComment) => `report-reply.${keptOf(comment)}`;
export const rewriteDraft = (comment: ReportComment) => `report-rewrite.${keptOf(comment)}`;
export const draftsAt = (comment: ReportComment) => [replyDraft(comment), rewriteDraft(comment)];
