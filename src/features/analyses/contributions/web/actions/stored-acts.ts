import { z } from 'zod';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { setEvaluation } from '#features/analyses/analyses/contract/evaluation.ts';
import { addElement } from '#features/analyses/elements/contract/elements.ts';
import { rating } from '#features/analyses/ratings/contract/ratings.ts';
import { readDraft, storeDraft } from '#ui/writing/use-draft.ts';
import { isPersisted, type SentAct } from '../work/act.ts';

const { type, codeClassification, anchor } = addElement.input.shape;
const { scores } = setEvaluation.input.shape;
const at = z.iso.datetime();

/** The stored form of acts, so that nothing written or rated is lost when the window is closed. */
const storedActsSchema = z.array(
  z.object({
    actId: z.string(),
    act: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('add'),
        elementId: id,
        element: z.object({ type, words: z.string(), codeClassification, anchor }),
        at,
      }),
      z.object({ kind: z.literal('rewrite'), elementId: id, words: z.string() }),
      z.object({
        kind: z.literal('reply'),
        elementId: id,
        replyId: id,
        text: z.string(),
        at,
        countBefore: z.number().int(),
      }),
      z.object({ kind: z.literal('classify'), elementId: id, codeClassification }),
      z.object({
        kind: z.literal('giveMission'),
        elementId: id,
        mission: z.object({
          content: z.string(),
          assignees: z.array(namedPerson),
          codeClassification,
          anchor,
          giveAccess: z.boolean(),
        }),
        at,
      }),
      z.object({ kind: z.literal('evaluate'), rating: rating.exactOptional(), scores }),
      z.object({ kind: z.literal('answerMission'), elementId: id, answerId: id, content: z.string(), at }),
    ]),
  }),
);

const draftName = (analysisId: string) => `acts.${analysisId}`;

/** The acts the server has not confirmed, in the order they were done. */
export const readStoredActs = (analysisId: string): readonly SentAct[] =>
  readDraft(draftName(analysisId), storedActsSchema) ?? [];

export function storeAct(analysisId: string, sent: SentAct): void {
  if (!isPersisted(sent.act)) return;
  write(analysisId, [...readStoredActs(analysisId).filter(({ actId }) => actId !== sent.actId), sent]);
}

export function deleteStoredAct(analysisId: string, actId: string): void {
  const kept = readStoredActs(analysisId);
  const left = kept.filter((one) => one.actId !== actId);
  if (left.length < kept.length) write(analysisId, left);
}

function write(analysisId: string, acts: readonly SentAct[]): void {
  storeDraft(draftName(analysisId), acts.length === 0 ? '' : JSON.stringify(acts));
}
