import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Journal } from '../contract/journals.ts';
import { journalText } from '../text.ts';
import { journalQuery, journalsQuery, judgingReader } from './journal-queries.ts';

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

/** JO-01: the sections of a journal by kind. */
interface JournalGroups<J extends Journal = Journal> {
  readonly organisation: J | null;
  readonly spotlight: J | null;
  readonly groups: readonly J[];
  readonly reflections: readonly J[];
  readonly personal: readonly J[];
}

/** Groups sections by kind; within a kind they are sorted by title in the reader's language. */
function groupJournals<J extends Journal>(
  journals: readonly J[],
  titleOf: (journal: J) => string,
  language: string,
): JournalGroups<J> {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const of = (entityType: Journal['entityType']) =>
    journals
      .filter((one) => one.type === 'standalone' && one.entityType === entityType)
      .sort((one, other) => compare(titleOf(one), titleOf(other)));
  return {
    organisation: journals.find(({ type }) => type === 'organisation') ?? null,
    spotlight: journals.find(({ type }) => type === 'spotlight') ?? null,
    groups: of('group'),
    reflections: of('reflection'),
    personal: of('user'),
  };
}

/** All sections in display order. */
function flattenGroups<J extends Journal>(grouped: JournalGroups<J>): readonly J[] {
  const { organisation, spotlight, groups, reflections, personal } = grouped;
  const first = [organisation, spotlight].filter((one) => one !== null);
  return [...first, ...groups, ...reflections, ...personal];
}

interface Names {
  readonly spotlight: string;
  readonly nearMine: string;
  /** Used while the person has too few analyses. */
  readonly toBegin: string;
}

/** The title of a section: its name, else the label of its template. */
export function journalTitle(
  { name, type, template, entityName, isColdStart }: Journal,
  names: Names,
): string {
  if (name) return name;
  if (type === 'spotlight') return names.spotlight;
  if (template !== 'SIMILAR_TO_USER_ANALYSES') return entityName;
  return isColdStart ? names.toBegin : names.nearMine;
}
