import { queryOptions } from '@tanstack/react-query';
import type { PersonShown } from '#ui/avatar/avatar.tsx';
import { call } from '#ui/call/call.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { findColleagues } from '../contract/colleagues.ts';
import { organisationsText } from '../text.ts';
import { ORGANISATIONS_KEY } from './organisation-queries.ts';

/** Someone found by their name. */
interface FoundPerson extends PersonShown {
  /** What tells two of the same name apart. */
  readonly detail?: string;
  /** Those of one heading stand together. */
  readonly heading?: string;
  /** Why this person can be seen but not chosen. */
  readonly unavailable?: string;
}

/** Where a picker looks for people. */
export interface PeopleFinder {
  /** Tells what was found here apart from what was found elsewhere. */
  readonly key: string;
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;
}

/** My colleagues: members of my groups first, then the rest of my organisation. */
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
