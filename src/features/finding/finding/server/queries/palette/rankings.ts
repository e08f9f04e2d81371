import type { Id } from '#base/ids.ts';
import { searchColleagues } from '#features/organisations/server.ts';
import type { DocKind, Scoring } from '#features/search/contract/criteria.ts';
import { hybridScorings } from '#features/search/rules/text-criteria.ts';
import { IndexUnavailable, type SearchRequest } from '#features/search/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { FOUND_PER_PAGE, type FoundKind, SHOWN_PER_GROUP } from '../../../contract/palette.ts';
import { type FindingServices, type RankedResult, rank } from '../rank.ts';

interface CorrectedRankings {
  readonly ranked: Rankings;
  /** The corrected query that was used. */
  readonly correction: string | null;
}

/**
 * Searches all kinds for the query, or for its correction. One decision for all kinds: the correction is used only when no
 * item of any kind contains a word as typed, and nobody has that name.
 */
export async function rankWithCorrection(
  finding: FindingServices,
  context: RequestContext,
  readerIds: readonly Id[],
  typed: PaletteInput,
): Promise<CorrectedRankings> {
  const asTyped = { ranked: await rankings(finding, context, readerIds, typed), correction: null };
  if (hasMatches(asTyped.ranked) || (await isName(context, typed.q))) return asTyped;
  const correction = await correctionOf(finding, context, readerIds, typed.q);
  if (correction === null) return asTyped;
  const ranked = await rankings(finding, context, readerIds, { ...typed, q: correction });
  return hasMatches(ranked) ? { ranked, correction } : asTyped;
}

/** Also true when it is unknown, or without words. */
const hasMatches = (ranked: Rankings) =>
  Object.values(ranked).some(({ hasWordMatches }) => hasWordMatches !== false);

async function isName({ actor, transaction }: RequestContext, search: string): Promise<boolean> {
  const { organisationId, userId } = actor;
  const request = { organisationId, userId, limit: 1, search };
  return (await transaction((tx) => searchColleagues(tx, request))).length > 0;
}

async function correctionOf(
  { index }: Pick<FindingServices, 'index'>,
  { actor, now }: RequestContext,
  readerIds: readonly Id[],
  q: string,
): Promise<string | null> {
  try {
    return await index.correction({
      scopes: [actor.organisationId],
      readerIds,
      now,
      isTyping: true,
      scorings: hybridScorings(q),
      filters: [],
      offset: 0,
      limit: 0,
    });
  } catch (failure) {
    if (failure instanceof IndexUnavailable) return null;
    throw failure;
  }
}

/** The kind of findable of each palette group. */
const DOC_KIND = {
  documents: 'Document',
  publications: 'FeedItem',
  analyses: 'Analysis',
  passages: 'Passage',
  reflections: 'Reflection',
} as const satisfies Partial<Record<FoundKind, DocKind>>;
export type RankedKind = keyof typeof DOC_KIND;
type Rankings = Partial<Record<RankedKind, RankedResult>>;

/** The number of passages from which people are derived. */
const PASSAGES_OF_PEOPLE = 100;

interface PaletteInput {
  readonly q: string;
  readonly kind?: FoundKind | undefined;
  /** The author: limits the results to passages. */
  readonly by?: Id | undefined;
  readonly offset: number;
}

/** The number of results per group. */
export const pageSizeOf = ({ kind, by }: PaletteInput) => (kind || by ? FOUND_PER_PAGE : SHOWN_PER_GROUP);

/** One search per kind, concurrently; people are found by the passages they wrote. */
async function rankings(
  finding: FindingServices,
  context: RequestContext,
  readerIds: readonly Id[],
  typed: PaletteInput,
): Promise<Rankings> {
  const wanted = kindsOf(typed);
  const found = await Promise.all(
    wanted.map(async (kind) => [
      kind,
      await rank(finding, context, requestFor(kind, context, readerIds, typed)),
    ]),
  );
  return Object.fromEntries(found);
}

function kindsOf({ kind, by }: PaletteInput): readonly RankedKind[] {
  if (by !== undefined) return ['passages'];
  if (kind === undefined) return ['documents', 'publications', 'analyses', 'passages', 'reflections'];
  return [kind === 'people' ? 'passages' : kind];
}

/** The search request for one kind. */
function requestFor(
  of: RankedKind,
  { actor, now }: RequestContext,
  readerIds: readonly Id[],
  typed: PaletteInput,
): SearchRequest {
  const { q, kind, by, offset } = typed;
  const isForPeople = of === 'passages' && kind !== 'passages' && by === undefined;
  return {
    // Publications are indexed once for everyone, including those of personal sources.
    scopes: of === 'publications' ? ['public'] : [actor.organisationId],
    readerIds,
    now,
    isTyping: true,
    withoutCorrection: true,
    // Without words, all passages of the author match.
    scorings: q === '' ? [] : [...hybridScorings(q), byTag(q)],
    onlyMatches: q !== '',
    ...(by === undefined ? {} : { authorId: by }),
    filters: [{ type: 'DocKind', kind: 'Include', param: [DOC_KIND[of]] }],
    ...(isForPeople ? { offset: 0, limit: PASSAGES_OF_PEOPLE } : { offset, limit: pageSizeOf(typed) }),
  };
}

/** Items with the input as a tag rank before others. */
const byTag = (q: string): Scoring => ({ type: 'Tags', param: [q], multiplier: 1, id: undefined });
