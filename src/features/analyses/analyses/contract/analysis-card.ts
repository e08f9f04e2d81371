import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { shownTag } from '#features/analyses/tags/contract/tags.ts';
import { documentSummary } from '#features/documents/documents/contract/documents.ts';
import { CODES } from './codes.ts';

/** D2 §2: participants listed in a summary; the total is given separately. */
export const PARTICIPANTS_SHOWN = 5;

/** AL-15: one of the most supported elements, with the fields a summary shows. */
const topElement = z.object({
  id,
  type: z.enum(['highlight', 'comment']),
  text: z.string(),
  codeClassification: z.enum(CODES).nullable(),
  votes: z.object({ upvote: z.number().int(), question: z.number().int(), downvote: z.number().int() }),
});
export type TopElement = z.infer<typeof topElement>;
export const TOP_ELEMENTS = 3;
/** Length at which a summary cuts the text of an element. */
export const TOP_TEXT_MAX = 200;

/** D2 §3: the counts and averages of an analysis: the evidence line of a card. */
const analysisSummary = z.object({
  /** 0–100, over those who rated; null when nobody did. */
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
  /** The earliest participants, and the total. */
  participants: z.array(namedPerson).max(PARTICIPANTS_SHOWN),
  participantCount: z.number().int(),
  createdBy: id,
  /** The creator's id and name. */
  creator: namedPerson,
  /** The name given to this thread of the document; when empty it is named after its author. */
  threadName: z.string(),
  /** AL-03: whether readers get a link to the original. */
  downloadAuthorized: z.boolean(),
  /** When the analysis was created. */
  createdOn: z.iso.datetime(),
  lastEdited: z.iso.datetime(),
  /** The caller's role on it. */
  role: z.enum(['Reader', 'Commenter', 'Editor', 'Owner']),
  auditInfo,
});
export type AnalysisCard = z.infer<typeof analysisCard>;
