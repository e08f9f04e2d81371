import type { Journal } from '../contract/journals.ts';

/** JO-01: the sections of a journal by kind. */
export interface JournalGroups<J extends Journal = Journal> {
  readonly organisation: J | null;
  readonly spotlight: J | null;
  readonly groups: readonly J[];
  readonly reflections: readonly J[];
  readonly personal: readonly J[];
}

/** Groups sections by kind; within a kind they are sorted by title in the reader's language. */
export function groupJournals<J extends Journal>(
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
export function flattenGroups<J extends Journal>(grouped: JournalGroups<J>): readonly J[] {
  const { organisation, spotlight, groups, reflections, personal } = grouped;
  const first = [organisation, spotlight].filter((one) => one !== null);
  return [...first, ...groups, ...reflections, ...personal];
}
