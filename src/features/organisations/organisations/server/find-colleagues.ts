import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import { searchWords } from '#base/words-of.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Colleague, findColleagues as endpoint } from '../contract/colleagues.ts';
import { type ColleagueSearch, colleaguesByName, colleaguesByWords } from './colleague-store.ts';

/** Finds colleagues by the beginnings of their names, members of the caller's groups first. */
export function findColleagues(
  { actor, transaction }: RequestContext,
  { search, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { organisationId, userId } = actor;
  return transaction(async (tx) => ({
    colleagues: await searchColleagues(tx, { organisationId, userId, limit, search }),
  }));
}

/** The same for other features, which can leave people out. */
export async function searchColleagues(
  tx: Transaction,
  { search, ...options }: ColleagueSearch & { readonly search: string },
): Promise<Colleague[]> {
  const [longest, ...others] = searchWords(fold(search));
  if (longest !== undefined) return colleaguesByWords(tx, { ...options, longest, others });
  // Only punctuation was typed: it matches no name.
  return search === '' ? colleaguesByName(tx, options) : [];
}
