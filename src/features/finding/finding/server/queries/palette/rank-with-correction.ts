import type { Id } from '#base/ids.ts';
import { searchColleagues } from '#features/organisations/server.ts';
import { hybridScorings } from '#features/search/rules/hybrid-scorings.ts';
import { IndexUnavailable } from '#features/search/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { FindingServices } from '../rank.ts';
import { type PaletteInput, type Rankings, rankings } from './rankings.ts';

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
