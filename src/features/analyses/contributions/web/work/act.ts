import type { Id } from '#base/ids.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Vote } from '#features/analyses/elements/contract/votes.ts';
import type {
  NewElement,
  NewMission,
  ShownElement,
  ShownReply,
} from '#features/analyses/elements/web/element-acts.ts';
import type { Criterion } from '#features/analyses/ratings/contract/ratings.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';

/** Something a person does in an analysis, with all that is needed to show it before the server has it. */
export type Act =
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
      /** How many replies stood there: the new one may be among more than are listed. */
      readonly countBefore: number;
    }
  | { readonly kind: 'archiveReply'; readonly elementId: Id; readonly replyId: Id }
  | {
      readonly kind: 'restoreReply';
      readonly elementId: Id;
      readonly replyId: Id;
      /** Null where it stood among those that are read apart. */
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

/** What an act is known by: new words keep their id when they are sent again. */
export interface SentAct {
  readonly actId: string;
  readonly act: Act;
}

/** What is said of words that the server does not have. */
export type Saving = NonNullable<ShownElement['saving']>;

/** An act the server does not have yet, or will not have. */
export interface Underway {
  readonly actId: string;
  readonly act: Act;
  /** Why the server refused it; null while it is on its way. */
  readonly refused: string | null;
}

const WITH_WORDS: ReadonlySet<Act['kind']> = new Set(['add', 'rewrite', 'reply', 'answerMission']);

/** Nothing that was written is lost: these stay on the screen when they were refused. */
export const keepsWords = ({ kind }: Act): boolean => WITH_WORDS.has(kind);

const KEPT: ReadonlySet<Act['kind']> = new Set([...WITH_WORDS, 'classify', 'giveMission', 'evaluate']);

/** These are sent by the next window when this one is closed before the server has them. */
export const isKept = ({ kind }: Act): boolean => KEPT.has(kind);
