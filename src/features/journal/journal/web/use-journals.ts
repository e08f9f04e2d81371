import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Journal } from '../contract/journals.ts';
import { inOneLine, journalGroups } from '../rules/journal-groups.ts';
import { journalText } from '../text.ts';
import { journalQuery, journalsQuery, judgeOf } from './journal-queries.ts';
import { journalTitle } from './journal-title.ts';

/** A section as the page leads to it. */
export interface ShownJournal extends Journal {
  readonly title: string;
}

/** JO-01: the sections of my journal, grouped and sorted as they are read. */
export function useJournals() {
  const { id: readerId, organizationId } = useSuspenseQuery(profileQuery).data;
  const text = useText(journalText);
  const language = useLanguage();
  const list = useQuery(journalsQuery(organizationId));
  const listed = list.data?.journals;
  const counts = useReadCounts(listed ?? NONE, readerId);
  const grouped = useMemo(() => {
    const titled = (listed ?? NONE).map(
      (one): ShownJournal => ({
        ...one,
        count: counts[one.id] ?? one.count,
        title: journalTitle(one, text),
      }),
    );
    return journalGroups(titled, ({ title }) => title, language);
  }, [listed, counts, text, language]);
  const all = useMemo(() => inOneLine(grouped), [grouped]);
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

/** What was read of a section is nearer to the truth than the list: a discard counts at once. */
function useReadCounts(journals: readonly Journal[], readerId: Id): Readonly<Record<Id, number>> {
  return useQueries({
    queries: journals.map((one) => ({
      ...journalQuery(one.id, judgeOf(one, readerId)),
      enabled: false,
    })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.count]] : []))),
  });
}
