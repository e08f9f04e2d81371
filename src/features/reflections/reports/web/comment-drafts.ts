import type { ReportComment } from '../contract/reports.ts';

/** Attributes of a comment that the copy of a locked report preserves: there its id is a new one. */
const stableKeyOf = ({ author, createdOn }: ReportComment) => `${author.id}.${createdOn}`;

/** The names of drafts at a comment: after a lock they are continued in the copy. */
export const replyDraft = (comment: ReportComment) => `report-reply.${stableKeyOf(comment)}`;
export const rewriteDraft = (comment: ReportComment) => `report-rewrite.${stableKeyOf(comment)}`;
export const draftsAt = (comment: ReportComment) => [replyDraft(comment), rewriteDraft(comment)];
