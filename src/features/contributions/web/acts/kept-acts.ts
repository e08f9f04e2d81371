import { z } from 'zod';
import { id } from '#base/ids.ts';
import { addElement } from '#features/elements/contract/elements.ts';
import { keepDraft } from '#ui/writing/use-draft.ts';
import { draftIn } from '#ui/writing/use-draft-of.ts';
import { keepsWords, type SentAct } from '../work/act.ts';

const { type, codeClassification, anchor } = addElement.input.shape;
const at = z.iso.datetime();

/** Acts with words in them, as they are kept: nothing that was written is lost with the window it was written in. */
const keptActs = z.array(
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
      z.object({ kind: z.literal('answerMission'), elementId: id, answerId: id, content: z.string(), at }),
    ]),
  }),
);

const nameOf = (analysisId: string) => `acts.${analysisId}`;

/** What the server was not heard to have, in the order it was done. */
export const actsKept = (analysisId: string): readonly SentAct[] =>
  draftIn(nameOf(analysisId), keptActs) ?? [];

export function keepAct(analysisId: string, sent: SentAct): void {
  if (!keepsWords(sent.act)) return;
  write(analysisId, [...actsKept(analysisId).filter(({ actId }) => actId !== sent.actId), sent]);
}

export function forgetAct(analysisId: string, actId: string): void {
  const kept = actsKept(analysisId);
  const left = kept.filter((one) => one.actId !== actId);
  if (left.length < kept.length) write(analysisId, left);
}

function write(analysisId: string, acts: readonly SentAct[]): void {
  keepDraft(nameOf(analysisId), acts.length === 0 ? '' : JSON.stringify(acts));
}
