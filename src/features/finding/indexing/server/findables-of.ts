import type { Id, OrganisationId } from '#base/ids.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { PUBLISHED } from '../rules/published.ts';
import { type AnalysisRead, analysisFindables } from './analysis-findables.ts';
import { documentFindables } from './document-findables.ts';
import { byId, passageFindables } from './passage-findables.ts';
import { publicationFindables } from './publication-findables.ts';
import { reflectionFindables } from './reflection-findables.ts';

interface Read {
  readonly findables: readonly Findable[];
  /** The analyses among them, by the revision they were read at. */
  readonly analyses: readonly AnalysisRead[];
  /** Ids of nothing that can be found. */
  readonly gone: readonly Id[];
}

/** Things by their ids, whatever they are: a statement for each kind there is, however many are asked for. */
export async function findablesOf(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<Read> {
  if (organisationId === PUBLISHED) return published(tx, ids);
  const documents = await documentFindables(tx, organisationId, ids);
  const analyses = await analysisFindables(tx, organisationId, ids);
  const passages = await passageFindables(tx, organisationId, byId(ids));
  const reflections = await reflectionFindables(tx, organisationId, ids);
  const findables = [
    ...documents,
    ...analyses.map(({ findable }) => findable),
    ...passages.findables,
    ...reflections,
  ].filter(isFound);
  const there = new Set(findables.map(({ id }) => id));
  return { findables, analyses, gone: ids.filter((id) => !there.has(id)) };
}

/** What is published is there for everyone where it has no reader. */
async function published(tx: Transaction, ids: readonly Id[]): Promise<Read> {
  const findables = await publicationFindables(tx, ids);
  const there = new Set(findables.map(({ id }) => id));
  return { findables, analyses: [], gone: ids.filter((id) => !there.has(id)) };
}

/** What nobody may open nobody finds. */
export const isFound = ({ readers }: Findable): boolean => readers.length > 0;
