import { REPLIES_SHOWN, type Reply } from '../../contract/replies.ts';
import type { ShownReply } from '../element-acts.ts';

/** Changes the reader made to replies loaded separately, until those are loaded again. */
export interface ReplyChanges {
  readonly upVoted: ReadonlyMap<string, boolean>;
  readonly archived: ReadonlySet<string>;
  /** Replies of the reader saved since. */
  readonly sent: readonly ShownReply[];
}

/** AL-09: the first few replies, and the reader's unsaved ones. */
export function firstReplies(known: readonly ShownReply[]): readonly ShownReply[] {
  const saved = known.filter(({ saving }) => !saving);
  return [...saved.slice(0, REPLIES_SHOWN), ...known.filter(({ saving }) => saving)];
}

/**
 * Merges the loaded replies with those of the element. The latter are the current state of the first ones and
 * replace them; pending ones come last.
 */
export function mergeReplies(
  known: readonly ShownReply[],
  read: readonly Reply[],
  done: ReplyChanges,
): readonly ShownReply[] {
  const saved = known.filter(({ saving }) => !saving);
  const last = saved.at(-1);
  const firstCount = last ? read.findIndex(({ id }) => id === last.id) + 1 : 0;
  const knownIds = new Set(known.map(({ id }) => id));
  const rest = read
    .slice(firstCount)
    .filter(({ id }) => !knownIds.has(id) && !done.archived.has(id))
    .map((reply) => withUpvote(reply, done.upVoted.get(reply.id)));
  const presentIds = new Set([...knownIds, ...read.map(({ id }) => id)]);
  const sent = done.sent.filter(({ id }) => !presentIds.has(id));
  return [...saved, ...rest, ...sent, ...known.filter(({ saving }) => saving)];
}

/** The replies that were pending before and are no longer: the server has saved them. */
export function savedReplies(before: readonly ShownReply[], now: readonly ShownReply[]): ShownReply[] {
  const nowIds = new Set(now.map(({ id }) => id));
  return before
    .filter(({ id, saving }) => saving === 'saving' && !nowIds.has(id))
    .map(({ saving: _, ...reply }) => reply);
}

function withUpvote(reply: Reply, upVoted: boolean | undefined): Reply {
  if (upVoted === undefined || upVoted === reply.upVoted) return reply;
  return { ...reply, upVoted, upVotes: reply.upVotes + (upVoted ? 1 : -1) };
}
