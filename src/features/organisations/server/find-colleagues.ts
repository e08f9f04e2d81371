import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { findColleagues as endpoint } from '../contract/colleagues.ts';
import { wordsToFind } from '../rules/words-of.ts';
import { colleaguesByName, colleaguesByWords } from './colleague-store.ts';

/** Colleagues whose names begin with what was typed, those of my groups first. */
export function findColleagues(
  { actor, transaction }: RequestContext,
  { search, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const [longest, ...others] = wordsToFind(fold(search));
  const asked = { organisationId: actor.organisationId, userId: actor.userId, limit };
  return transaction(async (tx) => {
    // Only punctuation typed: nobody is called that.
    if (longest === undefined && search !== '') return { colleagues: [] };
    return {
      colleagues:
        longest === undefined
          ? await colleaguesByName(tx, asked)
          : await colleaguesByWords(tx, { ...asked, longest, others }),
    };
  });
}
