import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { CITED_PER_CALL, type CitedAnalysis, type CitedPassage, readCited } from '../contract/citations.ts';
import { useCitations } from './use-citations.ts';

type Answer = Output<typeof readCited>;

interface CitedIds {
  readonly reflectionId: Id;
  readonly analysisIds: readonly Id[];
  readonly elementIds: readonly Id[];
}

/** The state of everything a text cites, in one query; refetched when one of the analyses changes. */
function citedQuery({ reflectionId, analysisIds, elementIds }: CitedIds) {
  return queryOptions({
    queryKey: ['reflections', reflectionId, 'cited', analysisIds, elementIds],
    async queryFn({ signal }): Promise<Answer> {
      const answers = await Promise.all([
        ...splitIntoChunks(analysisIds, CITED_PER_CALL).map((batch) =>
          call(readCited, { reflectionId, analysisIds: batch }, { signal }),
        ),
        ...splitIntoChunks(elementIds, CITED_PER_CALL).map((batch) =>
          call(readCited, { reflectionId, elementIds: batch }, { signal }),
        ),
      ]);
      return {
        analyses: answers.flatMap(({ analyses }) => analyses),
        passages: answers.flatMap(({ passages }) => passages),
      };
    },
    placeholderData: keepPreviousData,
    // Also covers analyses that are no longer linked but open, and linked ones that become open.
    meta: { topics: [partsTopic(reflectionId), ...analysisIds.map((id) => `analysis:${id}`)] },
  });
}

interface Cited {
  readonly analyses: ReadonlyMap<Id, CitedAnalysis>;
  readonly passages: ReadonlyMap<Id, CitedPassage>;
}

const byId = ({ analyses, passages }: Answer): Cited => ({
  analyses: new Map(analyses.map((analysis) => [analysis.analysisId, analysis])),
  passages: new Map(passages.map((passage) => [passage.elementId, passage])),
});

const EMPTY: Cited = { analyses: new Map(), passages: new Map() };

/** The state of what the text cites; empty while it is loading: then the attributes in the text are shown. */
export function useCited(editor: Editor, reflectionId: Id): Cited {
  const { analysisIds, elementIds } = useCitations(editor);
  const { data } = useQuery({
    ...citedQuery({ reflectionId, analysisIds, elementIds }),
    select: byId,
    enabled: reflectionId !== '' && analysisIds.length > 0,
  });
  return data ?? EMPTY;
}
