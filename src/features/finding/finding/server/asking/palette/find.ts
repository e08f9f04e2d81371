import type { Input, Output } from '#base/endpoint.ts';
import { withSpellings } from '#features/search/rules/showing/spellings.ts';
import { granteeIdsOf } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { find as endpoint } from '../../../contract/palette.ts';
import type { FindingServices } from '../finding.ts';
import { NOTHING_FOUND, type RankedResult } from '../rank.ts';
import { excerptFor } from './excerpt.ts';
import { foundAnalyses } from './found-analyses.ts';
import { foundDocuments } from './found-documents.ts';
import { foundPassages } from './found-passages.ts';
import { foundPeople } from './found-people.ts';
import { foundPublications } from './found-publications.ts';
import { foundReflections } from './found-reflections.ts';
import { rankWithCorrection } from './rank-with-correction.ts';
import { pageSizeOf, type RankedKind } from './rankings.ts';

/** Search as you type: the best results of each kind, or a page of one. Inaccessible items are not even counted. */
export async function find(
  finding: FindingServices,
  context: RequestContext,
  typed: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, transaction } = context;
  const readerIds = await transaction((tx) => granteeIdsOf(tx, actor));
  const { ranked, correction } = await rankWithCorrection(finding, context, readerIds, typed);
  const resultOf = (kind: RankedKind) => ranked[kind] ?? NOTHING_FOUND;
  const excerpt = excerptFor(correction ?? typed.q);
  const visible = (kind: RankedKind) => ({ hits: resultOf(kind).hits.slice(0, pageSizeOf(typed)), excerpt });
  const only = typed.by ? 'passages' : typed.kind;
  const isWanted = (kind: typeof typed.kind) => only === undefined || only === kind;
  const passages = isWanted('passages') ? visible('passages') : { hits: [], excerpt };

  return transaction(async (tx) => {
    const [documents, publications, analyses, marked, reflections, people] = await Promise.all([
      foundDocuments(finding, tx, context, visible('documents')),
      foundPublications(tx, context, { ...visible('publications'), documents: resultOf('documents').hits }),
      foundAnalyses(tx, actor, visible('analyses')),
      foundPassages(tx, actor, passages),
      foundReflections(tx, actor, visible('reflections')),
      isWanted('people')
        ? foundPeople(tx, actor, {
            typed: typed.q,
            passages: resultOf('passages').hits,
            offset: typed.offset,
            limit: pageSizeOf(typed),
          })
        : { items: [], total: 0, isLowerBound: false },
    ]);
    // A correction that is only in revoked items is not revealed.
    const all = [documents, publications, analyses, marked, reflections, people.items];
    const isShown = all.some((some) => some.length > 0);
    // The index stores words without accents; the displayed texts give their spelling.
    const displayedTexts = [
      ...documents.flatMap(({ title, snippet }) => [title, snippet]),
      ...publications.flatMap(({ title, snippet }) => [title, snippet]),
      ...analyses.flatMap(({ documentTitle, threadName, snippet }) => [documentTitle, threadName, snippet]),
      ...marked.map(({ snippet }) => snippet),
      ...reflections.flatMap(({ title, snippet }) => [title, snippet]),
    ];
    return {
      documents: group(resultOf('documents'), visible('documents').hits.length, documents),
      publications: group(resultOf('publications'), visible('publications').hits.length, publications),
      analyses: group(resultOf('analyses'), visible('analyses').hits.length, analyses),
      passages: group(
        isWanted('passages') ? resultOf('passages') : NOTHING_FOUND,
        passages.hits.length,
        marked,
      ),
      reflections: group(resultOf('reflections'), visible('reflections').hits.length, reflections),
      people,
      correction: isShown && correction !== null ? withSpellings(correction, typed.q, displayedTexts) : null,
      notice: Object.values(ranked).find(({ notice }) => notice)?.notice ?? null,
    };
  });
}

/** Items that are no longer accessible are subtracted from the total. */
function group<T>({ total, isLowerBound }: RankedResult, expected: number, items: T[]) {
  return { items, total: total - (expected - items.length), isLowerBound };
}
