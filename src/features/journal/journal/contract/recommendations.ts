import { z } from 'zod';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { shownTag } from '#features/analyses/tags/contract/tags.ts';
import { documentSummary } from '#features/documents/documents/contract/documents.ts';

/** D3 §9: 0 is discarded. */
export const RATING_MAX = 4;
export const rating = z.number().int().min(0).max(RATING_MAX);

/** What a part of the score stands for: a scoring of a search, or what was learnt from what people did. */
const scorePart = z.object({
  type: z.string(),
  id: z.string().optional(),
  /** Between 0 and 1; of what was learnt, between -1 and 1. */
  value: z.number(),
  multiplier: z.number(),
});
export type ScorePart = z.infer<typeof scorePart>;

/** What led to a recommendation; only what the reader may open is named. */
export const why = z.object({
  /**
   * `similar`: close to an analysis (`seed`); `search`: found by a search of the section (`search`, from 1);
   * `analysed`: a group analysed it lately; `news`: matters to the organisation; `coldStart`: the organisation's subjects,
   * for want of anything closer.
   */
  kind: z.enum(['similar', 'search', 'analysed', 'news', 'coldStart']),
  seed: z.object({ analysisId: id, title: z.string() }).nullable(),
  search: z.number().int().nullable(),
  /** Words it was found by, or subjects of the organisation. */
  words: z.array(z.string()).max(5),
  /** What the readers' own ratings, discards and reading made of its place. */
  learnt: z.enum(['liked', 'disliked', 'liked-source', 'disliked-source']).nullable(),
});
export type Why = z.infer<typeof why>;

/** Where it was published; a document of the organisation has the site of its address only. */
export const recommendationSource = z.object({
  id: id.nullable(),
  title: z.string(),
  /** As it is spoken of. */
  host: z.string(),
  /** Where it is visited; empty where nobody knows. */
  address: z.string(),
});

/** D3 §3: a document that a journal proposes, as cards show it. */
export const recommendation = z.object({
  id,
  journalId: id,
  /** Of the document in the organisation once there is one, else of the publication. */
  documentId: id,
  analysisId: id.nullable(),
  kind: z.enum(['FeedItem', 'Document', 'Analysis']),
  score: z.number(),
  /** Null: not rated yet. Of what is recommended to the whole organisation: the reader's own. */
  rating: rating.nullable(),
  pinned: z.boolean(),
  exhausted: z.boolean(),
  /** D3 §3: strategyInformation.recommendationTimestamp. */
  recommendedOn: z.iso.datetime(),
  document: documentSummary,
  source: recommendationSource,
  /** Of the analysis, where there is one. */
  tags: z.array(shownTag),
  participants: z.array(namedPerson).max(5),
  participantCount: z.number().int(),
  /** Other sources that published the same story. */
  alsoIn: z.array(recommendationSource),
  parts: z.array(scorePart),
  why,
});
export type Recommendation = z.infer<typeof recommendation>;
