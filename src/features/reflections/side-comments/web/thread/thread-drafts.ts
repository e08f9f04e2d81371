import type { Id } from '#base/ids.ts';
import type { SideThread } from '../../contract/threads.ts';
import { commentDraft } from './draft-threads.ts';

/** The name of the draft of an edited comment. */
export const rewriteDraft = (commentId: Id) => `side-rewrite.${commentId}`;

/** The possible drafts of a thread with comments; a resolved one has none. */
export const draftsAt = ({ id, comments, resolvedOn }: SideThread): readonly string[] =>
  resolvedOn === null ? [commentDraft(id), ...comments.map((comment) => rewriteDraft(comment.id))] : [];
