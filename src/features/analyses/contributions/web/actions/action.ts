import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import { setEvaluation } from '#features/analyses/analyses/contract/evaluation.ts';
import { addElement } from '#features/analyses/elements/contract/elements.ts';
import type { Vote } from '#features/analyses/elements/contract/votes.ts';
import type {
  NewElement,
  NewMission,
  ShownElement,
  ShownReply,
} from '#features/analyses/elements/web/element-actions.ts';
import { type Criterion, rating } from '#features/analyses/ratings/contract/ratings.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { readDraft, storeDraft } from '#ui/writing/use-draft.ts';

const { type, codeClassification, anchor } = addElement.input.shape;
const { scores } = setEvaluation.input.shape;
const at = z.iso.datetime();

/** The stored form of actions, so that nothing written or rated is lost when the window is closed. */
const storedActionsSchema = z.array(
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

/** The actions the server has not confirmed, in the order they were done. */
export const readStoredActions = (analysisId: string): readonly IdentifiedAction[] =>
  (readDraft(draftName(analysisId), storedActionsSchema) ?? []).map(({ actId, act }) => ({
    actionId: actId,
    action: act,
  }));

export function storeAction(analysisId: string, sent: IdentifiedAction): void {
  if (!isPersisted(sent.action)) return;
  write(analysisId, [
    ...readStoredActions(analysisId).filter(({ actionId }) => actionId !== sent.actionId),
    sent,
  ]);
}

export function deleteStoredAction(analysisId: string, actionId: string): void {
  const kept = readStoredActions(analysisId);
  const left = kept.filter((one) => one.actionId !== actionId);
  if (left.length < kept.length) write(analysisId, left);
}

function write(analysisId: string, actions: readonly IdentifiedAction[]): void {
  const stored = actions.map(({ actionId, action }) => ({ actId: actionId, act: action }));
  storeDraft(draftName(analysisId), stored.length === 0 ? '' : JSON.stringify(stored));
}

/** A change a person makes in an analysis, with everything needed to show it before the server confirms it. */
export type Action =
  | { readonly kind: 'add'; readonly elementId: Id; readonly element: NewElement; readonly at: string }
  | { readonly kind: 'rewrite'; readonly elementId: Id; readonly words: string }
  | { readonly kind: 'classify'; readonly elementId: Id; readonly codeClassification: Code | null }
  | { readonly kind: 'attach'; readonly elementId: Id; readonly anchor: Anchor }
  | { readonly kind: 'archive'; readonly elementId: Id }
  | { readonly kind: 'restore'; readonly elementId: Id; readonly element: ShownElement }
  | { readonly kind: 'vote'; readonly elementId: Id; readonly vote: Vote }
  | {
      readonly kind: 'reply';
      readonly elementId: Id;
      readonly replyId: Id;
      readonly text: string;
      readonly at: string;
      /** Number of replies before this one; there may be more than are listed. */
      readonly countBefore: number;
    }
  | { readonly kind: 'archiveReply'; readonly elementId: Id; readonly replyId: Id }
  | {
      readonly kind: 'restoreReply';
      readonly elementId: Id;
      readonly replyId: Id;
      /** Null when it was among the replies loaded separately. */
      readonly reply: ShownReply | null;
    }
  | {
      readonly kind: 'upvoteReply';
      readonly elementId: Id;
      readonly replyId: Id;
      readonly upVoteValue: boolean;
    }
  | {
      readonly kind: 'giveMission';
      readonly elementId: Id;
      readonly mission: NewMission;
      readonly at: string;
    }
  | {
      readonly kind: 'answerMission';
      readonly elementId: Id;
      readonly answerId: Id;
      readonly content: string;
      readonly at: string;
    }
  | { readonly kind: 'closeMission'; readonly elementId: Id; readonly closed: boolean; readonly at: string }
  | { readonly kind: 'evaluate'; readonly rating?: number; readonly scores?: readonly Criterion[] };

/** An action and its id, which stays the same when it is sent again. */
export interface IdentifiedAction {
  readonly actionId: string;
  readonly action: Action;
}

/** An action the server has not confirmed, or has refused. */
export interface PendingAction {
  readonly actionId: string;
  readonly action: Action;
  /** Why the server refused it; null while it is pending. */
  readonly refused: string | null;
}

const WITH_TEXT: ReadonlySet<Action['kind']> = new Set(['add', 'rewrite', 'reply', 'answerMission']);

/** These actions carry text, and stay on the screen when they are refused. */
export const carriesText = ({ kind }: Action): boolean => WITH_TEXT.has(kind);

const PERSISTED: ReadonlySet<Action['kind']> = new Set([...WITH_TEXT, 'classify', 'giveMission', 'evaluate']);

/** These actions are stored and sent by the next window when this one is closed before the server confirms them. */
const isPersisted = ({ kind }: Action): boolean => PERSISTED.has(kind);
