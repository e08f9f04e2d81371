import type { Id } from '#base/ids.ts';
import type { SideThread } from '../../contract/threads.ts';
import { commentDraft } from './begun-threads.ts';

/** Under which name other words for a comment wait. */
export const rewriteDraft = (commentId: Id) => `side-rewrite.${commentId}`;

/** What may be half written in a thread in which something is said; in one that is resolved nothing is. */
export const draftsAt = ({ id, comments, resolvedOn }: SideThread): readonly string[] =>
  resolvedOn === null ? [commentDraft(id), ...comments.map((comment) => rewriteDraft(comment.id))] : [];
