import { z } from 'zod';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { shownTag } from '#features/analyses/tags/contract/tags.ts';
import { documentSummary } from '#features/documents/documents/contract/documents.ts';

/** D3 §9: 0 is discarded. */
export const RATING_MAX = 4;
export const rating = z.number().int().min(0).max(RATING_MAX);

/** A part of the score: a scoring of a search, or the effect of learning. */
const scorePart = z.object({
  type: z.string(),
  id: z.string().optional(),
  /** Between 0 and 1; for learning between -1 and 1. */
  value: z.number(),
  multiplier: z.number(),
});
export type ScorePart = z.infer<typeof scorePart>;

/** The reason of a recommendation; names only what the reader may open. */
const why = z.object({
  /**
   * `similar`: similar to an analysis (`seed`); `search`: found by a search of the section (`search`, from 1);
   * `analysed`: recently analysed by a group; `news`: relevant to the organisation; `coldStart`: subjects of the
   * organisation, for lack of anything closer.
   */
  kind: z.enum(['similar', 'search', 'analysed', 'news', 'coldStart']),
  seed: z.object({ analysisId: id, title: z.string() }).nullable(),
  search: z.number().int().nullable(),
  /** Matching words, or subjects of the organisation. */
  words: z.array(z.string()).max(5),
  /** The effect of the readers' ratings, discards and views. */
  learnt: z.enum(['liked', 'disliked', 'liked-source', 'disliked-source']).nullable(),
});
export type Why = z.infer<typeof why>;

/** The publisher; a document of the organisation only has the site of its address. */
const recommendationSource = z.object({
  id: id.nullable(),
  title: z.string(),
  /** For display. */
  host: z.string(),
  /** The address of the site; empty if unknown. */
  address: z.string(),
});

/** D3 §3: a recommended document, for cards. */
export const recommendation = z.object({
  id,
  journalId: id,
  /** Of the document in the organisation if there is one, else of the publication. */
  documentId: id,
  analysisId: id.nullable(),
  kind: z.enum(['FeedItem', 'Document', 'Analysis']),
  score: z.number(),
  /** Null: not rated. In sections of the whole organisation, the reader's own. */
  rating: rating.nullable(),
  pinned: z.boolean(),
  exhausted: z.boolean(),
  /** D3 §3: strategyInformation.recommendationTimestamp. */
  recommendedOn: z.iso.datetime(),
  document: documentSummary,
  source: recommendationSource,
  /** Of the analysis, if there is one. */
  tags: z.array(shownTag),
  participants: z.array(namedPerson).max(5),
  participantCount: z.number().int(),
  /** Other sources of the same story. */
  alsoIn: z.array(recommendationSource),
  parts: z.array(scorePart),
  why,
});
export type Recommendation = z.infer<typeof recommendation>;
