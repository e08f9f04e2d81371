import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { recentSearchesOf, saveRecentSearches, withoutSearch, withSearch } from './recent-searches.ts';

export interface RecentSearches {
  readonly searches: readonly string[];
  readonly remember: (search: string) => void;
  readonly forget: (search: string) => void;
  readonly forgetAll: () => void;
}

/** The recent searches of the signed-in person in this browser. */
export function useRecentSearches(): RecentSearches {
  const { id } = useSuspenseQuery(profileQuery).data;
  const [searches, setSearches] = useState(() => recentSearchesOf(id));
  const save = (next: readonly string[]) => {
    saveRecentSearches(id, next);
    setSearches(next);
  };
  return {
    searches,
    remember: (search) => save(withSearch(searches, search)),
    forget: (search) => save(withoutSearch(searches, search)),
    forgetAll: () => save([]),
  };
}
