import { queryOptions } from '@tanstack/react-query';
import type { AvatarPerson } from '#ui/avatar/avatar.tsx';
import { call } from '#ui/call/call.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { findColleagues } from '../contract/colleagues.ts';
import { organisationsText } from '../text.ts';
import { ORGANISATIONS_KEY } from './organisation-queries.ts';

/** A person found by name. */
interface FoundPerson extends AvatarPerson {
  /** Distinguishes two people of the same name. */
  readonly detail?: string;
  /** People with the same heading are grouped. */
  readonly heading?: string;
  /** Why this person is listed but cannot be chosen. */
  readonly unavailable?: string;
}

/** A source of people for a picker. */
export interface PeopleFinder {
  /** Part of the query key; unique for each source. */
  readonly key: string;
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;
}

/** The caller's colleagues: members of their groups first, then the rest of the organisation. */
export const colleagueFinder: PeopleFinder = {
  key: 'colleagues',
  async find(search, signal) {
    const text = organisationsText[currentLanguage()];
    const { colleagues } = await call(findColleagues, { search }, { signal });
    return colleagues.map(({ inMyGroups, ...person }) => ({
      ...person,
      heading: inMyGroups ? text.myGroups : text.myOrganisation,
    }));
  },
};

export const foundPeopleQuery = ({ key, find }: PeopleFinder, search: string) =>
  queryOptions({
    queryKey: [...ORGANISATIONS_KEY, 'found', key, search],
    queryFn: ({ signal }) => find(search, signal),
  });
