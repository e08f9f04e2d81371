import type { Id, OrganisationId } from '#base/ids.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { PUBLISHED } from '../rules/published.ts';
import { type AnalysisRead, analysisFindables } from './analysis-findables.ts';
import { documentFindables } from './document-findables.ts';
import { passageFindables, passagesById } from './passage-findables.ts';
import { publicationFindables } from './publication-findables.ts';
import { reflectionFindables } from './reflection-findables.ts';

interface Read {
  readonly findables: readonly Findable[];
  /** The analyses, each with the revision at which it was read. */
  readonly analyses: readonly AnalysisRead[];
  /** Ids of items that are not findable. */
  readonly gone: readonly Id[];
}

/** Reads findables of any kind by id, with one statement per kind. */
export async function readFindables(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<Read> {
  if (organisationId === PUBLISHED) return published(tx, ids);
  const documents = await documentFindables(tx, organisationId, ids);
  const analyses = await analysisFindables(tx, organisationId, ids);
  const passages = await passageFindables(tx, organisationId, passagesById(ids));
  const reflections = await reflectionFindables(tx, organisationId, ids);
  const findables = [
    ...documents,
    ...analyses.map(({ findable }) => findable),
    ...passages.findables,
    ...reflections,
  ].filter(isAccessible);
  const found = new Set(findables.map(({ id }) => id));
  return { findables, analyses, gone: ids.filter((id) => !found.has(id)) };
}

/** A publication without reader is public. */
async function published(tx: Transaction, ids: readonly Id[]): Promise<Read> {
  const findables = await publicationFindables(tx, ids);
  const found = new Set(findables.map(({ id }) => id));
  return { findables, analyses: [], gone: ids.filter((id) => !found.has(id)) };
}

/** Items without readers are not indexed. */
export const isAccessible = ({ readers }: Findable): boolean => readers.length > 0;
