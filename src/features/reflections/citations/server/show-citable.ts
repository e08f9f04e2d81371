import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { CitableAnalysis, CitablePassage } from '../contract/citations.ts';
import type { AnalysisRow, PassageRow } from './citable-store.ts';
import { siteNameOf } from './site-name.ts';

export function showAnalysis(analysis: AnalysisRow): CitableAnalysis {
  return { ...analysis, siteName: siteNameOf(analysis) };
}

export const showPassage =
  (people: (userId: Id) => NamedPerson) =>
  ({ url, authorId, ...passage }: PassageRow): CitablePassage => ({
    ...passage,
    author: people(authorId),
    siteName: siteNameOf({ ...passage, url }),
  });
