import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { CITED_PER_CALL, type CitedAnalysis, type CitedPassage, readCited } from '../contract/citations.ts';
import { useCitations } from './use-citations.ts';

type Answer = Output<typeof readCited>;

interface Asked {
  readonly reflectionId: Id;
  readonly analysisIds: readonly Id[];
  readonly elementIds: readonly Id[];
}

/** What became of all a text cites, in one question for all its quotes; asked again when one of its analyses changes. */
export function citedQuery({ reflectionId, analysisIds, elementIds }: Asked) {
  return queryOptions({
    queryKey: ['reflections', reflectionId, 'cited', analysisIds, elementIds],
    async queryFn({ signal }): Promise<Answer> {
      const answers = await Promise.all([
        ...inParts(analysisIds, CITED_PER_CALL).map((part) =>
          call(readCited, { reflectionId, analysisIds: part }, { signal }),
        ),
        ...inParts(elementIds, CITED_PER_CALL).map((part) =>
          call(readCited, { reflectionId, elementIds: part }, { signal }),
        ),
      ]);
      return {
        analyses: answers.flatMap(({ analyses }) => analyses),
        passages: answers.flatMap(({ passages }) => passages),
      };
    },
    placeholderData: keepPreviousData,
    // Of what is no longer linked too, as far as it is open; of what is linked, also when it is opened.
    meta: { topics: [partsTopic(reflectionId), ...analysisIds.map((id) => `analysis:${id}`)] },
  });
}

export interface Cited {
  readonly analyses: ReadonlyMap<Id, CitedAnalysis>;
  readonly passages: ReadonlyMap<Id, CitedPassage>;
}

const byId = ({ analyses, passages }: Answer): Cited => ({
  analyses: new Map(analyses.map((analysis) => [analysis.analysisId, analysis])),
  passages: new Map(passages.map((passage) => [passage.elementId, passage])),
});

const NOTHING: Cited = { analyses: new Map(), passages: new Map() };

/** What is known of what the text cites; nothing before the server has answered: then the text speaks for itself. */
export function useCited(editor: Editor, reflectionId: Id): Cited {
  const { analysisIds, elementIds } = useCitations(editor);
  const { data } = useQuery({
    ...citedQuery({ reflectionId, analysisIds, elementIds }),
    select: byId,
    enabled: reflectionId !== '' && analysisIds.length > 0,
  });
  return data ?? NOTHING;
}
