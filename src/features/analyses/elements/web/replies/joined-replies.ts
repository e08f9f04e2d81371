import { REPLIES_SHOWN, type Reply } from '../../contract/replies.ts';
import type { ShownReply } from '../element-acts.ts';

/** What the reader has just done to replies that were read apart, until it is read again. */
export interface DoneToReplies {
  readonly upVoted: ReadonlyMap<string, boolean>;
  readonly archived: ReadonlySet<string>;
  /** Replies of theirs that the server has since. */
  readonly sent: readonly ShownReply[];
}

/** AL-09: the first few and whatever of the reader’s own is not saved yet. */
export function firstReplies(known: readonly ShownReply[]): readonly ShownReply[] {
  const saved = known.filter(({ saving }) => !saving);
  return [...saved.slice(0, REPLIES_SHOWN), ...known.filter(({ saving }) => saving)];
}

/**
 * The replies that were read, with those the element itself carries: these are the first ones as they are drawn now, so
 * they decide how far they reach, and what is on its way comes last.
 */
export function joinedReplies(
  known: readonly ShownReply[],
  read: readonly Reply[],
  done: DoneToReplies,
): readonly ShownReply[] {
  const saved = known.filter(({ saving }) => !saving);
  const last = saved.at(-1);
  const reach = last ? read.findIndex(({ id }) => id === last.id) + 1 : 0;
  const knownIds = new Set(known.map(({ id }) => id));
  const rest = read
    .slice(reach)
    .filter(({ id }) => !knownIds.has(id) && !done.archived.has(id))
    .map((reply) => drawn(reply, done.upVoted.get(reply.id)));
  const there = new Set([...knownIds, ...read.map(({ id }) => id)]);
  const sent = done.sent.filter(({ id }) => !there.has(id));
  return [...saved, ...rest, ...sent, ...known.filter(({ saving }) => saving)];
}

/** Of the replies that were on their way before, those that no longer are: the server has them. */
export function arrivedReplies(before: readonly ShownReply[], now: readonly ShownReply[]): ShownReply[] {
  const nowIds = new Set(now.map(({ id }) => id));
  return before
    .filter(({ id, saving }) => saving === 'saving' && !nowIds.has(id))
    .map(({ saving: _, ...reply }) => reply);
}

function drawn(reply: Reply, upVoted: boolean | undefined): Reply {
  if (upVoted === undefined || upVoted === reply.upVoted) return reply;
  return { ...reply, upVoted, upVotes: reply.upVotes + (upVoted ? 1 : -1) };
}
