import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Journal } from '../contract/journals.ts';
import { flattenGroups, groupJournals } from '../rules/journal-groups.ts';
import { journalText } from '../text.ts';
import { journalQuery, journalsQuery, judgingReader } from './journal-queries.ts';
import { journalTitle } from './journal-title.ts';

/** A section with its displayed title. */
export interface TitledJournal extends Journal {
  readonly title: string;
}

/** JO-01: the sections of the caller's journal, grouped and sorted. */
export function useJournals() {
  const { id: readerId, organizationId } = useSuspenseQuery(profileQuery).data;
  const text = useText(journalText);
  const language = useLanguage();
  const list = useQuery(journalsQuery(organizationId));
  const listed = list.data?.journals;
  const counts = useReadCounts(listed ?? NONE, readerId);
  const grouped = useMemo(() => {
    const titled = (listed ?? NONE).map(
      (one): TitledJournal => ({
        ...one,
        count: counts[one.id] ?? one.count,
        title: journalTitle(one, text),
      }),
    );
    return groupJournals(titled, ({ title }) => title, language);
  }, [listed, counts, text, language]);
  const all = useMemo(() => flattenGroups(grouped), [grouped]);
  return {
    grouped,
    all,
    isListed: listed !== undefined,
    error: listed === undefined ? list.error : null,
    retry: list.refetch,
  };
}

export type Journals = ReturnType<typeof useJournals>;

const NONE: readonly Journal[] = [];

/** The count of a loaded section is more recent than that in the list. */
function useReadCounts(journals: readonly Journal[], readerId: Id): Readonly<Record<Id, number>> {
  return useQueries({
    queries: journals.map((one) => ({
      ...journalQuery(one.id, judgingReader(one, readerId)),
      enabled: false,
    })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.count]] : []))),
  });
}
