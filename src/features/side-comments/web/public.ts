/** What the editor may use of side comments. */
export { CommentsColumn } from './column/comments-column.tsx';
export { CommentButton } from './comment-button.tsx';
export { CommentsLayer } from './comments-layer.ts';
export { CommentsSheet } from './comments-sheet.tsx';
export { commentMark } from './mark/comment-mark.ts';
export { useChosenThread } from './thread/chosen-thread.ts';
export { useOpenThreadCount } from './thread/use-threads.ts';
