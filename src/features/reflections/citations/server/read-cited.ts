import { setImmediate } from 'node:timers/promises';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { findAnchor } from '#features/documents/anchoring/rules/find-anchor.ts';
import { prepareText } from '#features/documents/anchoring/rules/prepared-text.ts';
import { siteOf } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { CitedAnalysis, CitedPassage, readCited as endpoint } from '../contract/citations.ts';
import { findOpenAnalyses, findOpenPassages, type PassageRow, snapshotTexts } from './cited-store.ts';

/** Snapshot texts in memory at a time. */
const BATCH_SIZE = 16;
/** Far more than are cited in the texts people have open; beyond it, the cache is cleared. */
const CACHE_MAX = 20_000;

type AnchoredPassage = PassageRow & {
  readonly anchor: NonNullable<PassageRow['anchor']>;
  readonly snapshotId: Id;
};

/** A passage marked in the latest snapshot cannot be lost; nor can one in a document that was never captured. */
const mayBeLost = (passage: PassageRow): passage is AnchoredPassage =>
  passage.anchor !== null && passage.snapshotId !== null && passage.anchor.snapshotId !== passage.snapshotId;

const keyOf = ({ elementId, snapshotId, modifiedOn }: AnchoredPassage): string =>
  `${elementId} ${snapshotId} ${modifiedOn.getTime()}`;

/**
 * Finds the passages that are no longer in the latest snapshot of their document, searching like the reader does, in the
 * text kept for search. Results are cached, because a snapshot never changes.
 */
export function createLostPassageFinder() {
  const cache = new Map<string, boolean>();

  async function findLost(text: string, passages: readonly AnchoredPassage[]): Promise<Id[]> {
    const prepared = prepareText(text);
    const lost: Id[] = [];
    for (const passage of passages) {
      const isLost = findAnchor(prepared, passage.anchor) === null;
      cache.set(keyOf(passage), isLost);
      if (isLost) lost.push(passage.elementId);
      // Lets other requests proceed.
      await setImmediate();
    }
    return lost;
  }

  return async function lostAmong(
    passages: readonly PassageRow[],
    textsOf: (snapshotIds: readonly Id[]) => Promise<ReadonlyMap<Id, string>>,
  ): Promise<ReadonlySet<Id>> {
    if (cache.size > CACHE_MAX) cache.clear();
    const candidates = passages.filter(mayBeLost);
    const cachedAsLost = candidates.filter((passage) => cache.get(keyOf(passage)));
    const lost = new Set(cachedAsLost.map(({ elementId }) => elementId));
    const notCached = candidates.filter((passage) => !cache.has(keyOf(passage)));
    const bySnapshot = Map.groupBy(notCached, ({ snapshotId }) => snapshotId);
    for (const batch of splitIntoChunks([...bySnapshot.keys()], BATCH_SIZE)) {
      const texts = await textsOf(batch);
      for (const id of batch) {
        for (const elementId of await findLost(texts.get(id) ?? '', bySnapshot.get(id) ?? []))
          lost.add(elementId);
      }
    }
    return lost;
  };
}
type LostPassageFinder = ReturnType<typeof createLostPassageFinder>;

/** The name or address of a site, as shown to readers; empty for a file. */
export const siteNameOf = ({ siteName, url }: { readonly siteName: string; readonly url: string | null }) =>
  siteName || siteOf(url);

const unique = (ids: readonly Id[]): Id[] => [...new Set(ids)];

const closedAnalysis = (analysisId: Id): CitedAnalysis => ({
  analysisId,
  state: 'closed',
  documentId: null,
  title: '',
  siteName: '',
  url: null,
  isUpload: false,
});

const closedPassage = (elementId: Id): CitedPassage => ({
  elementId,
  state: 'closed',
  text: '',
  author: null,
  codeClassification: null,
});

/** ED-04: the state of what a reflection cites. What the reader may not open looks like what does not exist. */
export async function readCited(
  lostAmong: LostPassageFinder,
  context: RequestContext,
  { reflectionId, ...asked }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  const [analysisIds, elementIds] = [unique(asked.analysisIds), unique(asked.elementIds)];
  const found = await context.transaction(async (tx) => {
    await requireReflection(tx, actor, reflectionId, 'read');
    const analyses = await findOpenAnalyses(tx, actor, analysisIds);
    const passages = await findOpenPassages(tx, actor, elementIds);
    const authorIds = passages.map(({ authorId }) => authorId);
    return { analyses, passages, people: await loadNamedPeople(tx, actor.organisationId, authorIds) };
  });
  // Outside the transaction: a slow search must not hold a database connection.
  const lost = await lostAmong(found.passages, (snapshotIds) =>
    context.transaction((tx) => snapshotTexts(tx, actor.organisationId, snapshotIds)),
  );
  const analyses = new Map(found.analyses.map((row) => [row.analysisId, row]));
  const passages = new Map(found.passages.map((row) => [row.elementId, row]));
  return {
    analyses: analysisIds.map((analysisId) => {
      const row = analyses.get(analysisId);
      return row ? { ...row, state: 'open', siteName: siteNameOf(row) } : closedAnalysis(analysisId);
    }),
    passages: elementIds.map((elementId) => {
      const row = passages.get(elementId);
      if (!row) return closedPassage(elementId);
      const { archived, authorId, text, codeClassification } = row;
      const state = archived ? 'archived' : lost.has(elementId) ? 'lost' : 'there';
      return { elementId, state, text, author: found.people(authorId), codeClassification };
    }),
  };
}
