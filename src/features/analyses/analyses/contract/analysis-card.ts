import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { shownTag } from '#features/analyses/tags/contract/tags.ts';
import { documentSummary } from '#features/documents/documents/contract/documents.ts';
import { CODES } from './codes.ts';

/** D2 §2: the participants a summary shows; how many there are is said besides. */
export const PARTICIPANTS_SHOWN = 5;

/** AL-15: one of the elements that are supported most, as far as a summary shows it. */
const topElement = z.object({
  id,
  type: z.enum(['highlight', 'comment']),
  text: z.string(),
  codeClassification: z.enum(CODES).nullable(),
  votes: z.object({ upvote: z.number().int(), question: z.number().int(), downvote: z.number().int() }),
});
export type TopElement = z.infer<typeof topElement>;
export const TOP_ELEMENTS = 3;
/** As much of an element as a summary shows. */
export const TOP_TEXT_MAX = 200;

/** D2 §3: how an analysis stands: the line of evidence of a card. */
const analysisSummary = z.object({
  /** 0–100, without those who did not rate; null when nobody did. */
  evaluationAverage: z.number().nullable(),
  evaluationCount: z.number().int(),
  activityCount: z.number().int(),
  /** Elements by code. */
  codes: z.object({ c: z.number().int(), o: z.number().int(), d: z.number().int(), e: z.number().int() }),
  topElements: z.array(topElement).max(TOP_ELEMENTS),
});

/** An analysis as cards, previews and the sharing editor show it. */
export const analysisCard = z.object({
  id,
  documentId: id,
  title: z.string(),
  description: z.string(),
  document: documentSummary,
  tags: z.array(shownTag),
  summary: analysisSummary,
  /** The first few, who took part longest first, and how many there are. */
  participants: z.array(namedPerson).max(PARTICIPANTS_SHOWN),
  participantCount: z.number().int(),
  createdBy: id,
  /** The same person by name. */
  creator: namedPerson,
  /** What its people call this thread of the document; empty: it is called after its author. */
  threadName: z.string(),
  /** AL-03: whether the original is one click away. */
  downloadAuthorized: z.boolean(),
  /** Since when it is analysed. */
  createdOn: z.iso.datetime(),
  lastEdited: z.iso.datetime(),
  /** What the caller may do with it. */
  role: z.enum(['Reader', 'Commenter', 'Editor', 'Owner']),
  auditInfo,
});
export type AnalysisCard = z.infer<typeof analysisCard>;
