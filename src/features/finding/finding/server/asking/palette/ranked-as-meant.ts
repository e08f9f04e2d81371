import type { Id } from '#base/ids.ts';
import { searchColleagues } from '#features/organisations/server.ts';
import { wordsAndMeaning } from '#features/search/rules/words-and-meaning.ts';
import { IndexUnavailable } from '#features/search/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Finding } from '../finding.ts';
import { type Rankings, rankings, type Typed } from './rankings.ts';

interface Meant {
  readonly ranked: Rankings;
  /** What was looked for instead. */
  readonly correction: string | null;
}

/**
 * What is found for what was typed, or for what may have been meant. That is decided once for all kinds: only where
 * nothing of any kind holds a word as it was typed, and nobody is called so.
 */
export async function rankedAsMeant(
  finding: Finding,
  context: RequestContext,
  readerIds: readonly Id[],
  typed: Typed,
): Promise<Meant> {
  const asTyped = { ranked: await rankings(finding, context, readerIds, typed), correction: null };
  if (holds(asTyped.ranked) || (await isName(context, typed.q))) return asTyped;
  const correction = await correctionOf(finding, context, readerIds, typed.q);
  if (correction === null) return asTyped;
  const ranked = await rankings(finding, context, readerIds, { ...typed, q: correction });
  return holds(ranked) ? { ranked, correction } : asTyped;
}

/** Also where it is not known, or no words are looked for. */
const holds = (ranked: Rankings) => Object.values(ranked).some(({ holdsWords }) => holdsWords !== false);

async function isName({ actor, transaction }: RequestContext, search: string): Promise<boolean> {
  const { organisationId, userId } = actor;
  const asked = { organisationId, userId, limit: 1, search };
  return (await transaction((tx) => searchColleagues(tx, asked))).length > 0;
}

async function correctionOf(
  { index }: Pick<Finding, 'index'>,
  { actor, now }: RequestContext,
  readerIds: readonly Id[],
  q: string,
): Promise<string | null> {
  try {
    return await index.corrected({
      ...{ scopes: [actor.organisationId], readerIds, now, isTyping: true, scorings: wordsAndMeaning(q) },
      ...{ filters: [], offset: 0, limit: 0 },
    });
  } catch (failure) {
    if (failure instanceof IndexUnavailable) return null;
    throw failure;
  }
}
