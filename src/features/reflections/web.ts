import { lazyPage } from '#ui/page/lazy-page.ts';

export { AnalysesColumn } from './citations/web/analyses-column.tsx';
export { Bibliography } from './citations/web/bibliography.tsx';
export { citationNode } from './citations/web/citation-view.tsx';
export { CiteButton } from './citations/web/cite/cite-button.tsx';
export { jsonAttribute, nodeAttributes } from './citations/web/json-attribute.ts';
export { insertBlock } from './citations/web/quote/insert-quote.ts';
export { moveNodeKeys } from './citations/web/quote/move-node-keys.ts';
export { quoteNode } from './citations/web/quote/quote-node.ts';
export { useIsEditable } from './citations/web/use-is-editable.ts';
export { useCollaboration } from './collaboration/web/collaboration.ts';
export { CollaborationProvider } from './collaboration/web/collaboration-provider.tsx';
export { deleteLocalTexts } from './collaboration/web/local/local-database.ts';
export { CollaborationNotices } from './collaboration/web/screen/collaboration-notices.tsx';
export { ConnectionStatus } from './collaboration/web/screen/connection-status.tsx';
export { EditorErrorPanel } from './collaboration/web/screen/editor-error-panel.tsx';
export { PresentPeople } from './collaboration/web/screen/present-people.tsx';
export { UnsentCopy } from './collaboration/web/screen/unsent-copy.tsx';
export { CreateReflectionHost, createDialog } from './reflections/web/create-host.tsx';
export { DescriptionText } from './reflections/web/header/description-text.tsx';
export { pendingDraftNames } from './reflections/web/header/editors.tsx';
export { PhoneHeader } from './reflections/web/header/phone-header.tsx';
export { ReflectionHeader } from './reflections/web/header/reflection-header.tsx';
export { useReflectionActions } from './reflections/web/header/reflection-menu.tsx';
export { readReflectionsAddress } from './reflections/web/list/reflections-address.ts';
export { useReflection } from './reflections/web/reflection-query.ts';
export { useRefetchOnTextChange } from './reflections/web/use-refetch-on-text-change.ts';
export { reportsQuery } from './reports/web/report-queries.ts';
export { CommentButton } from './side-comments/web/comment-button.tsx';
export { CommentsColumn } from './side-comments/web/comments-column.tsx';
export { CommentsLayer } from './side-comments/web/comments-layer.ts';
export { CommentsSheet } from './side-comments/web/comments-sheet.tsx';
export { commentMark } from './side-comments/web/mark/comment-mark.ts';
export { useChosenThread } from './side-comments/web/thread/chosen-thread.ts';
export { useOpenThreadCount } from './side-comments/web/thread/use-threads.ts';

export const ReflectionsPage = /* @__PURE__ */ lazyPage(
  () => import('./reflections/web/list/reflections-page.tsx'),
);
export const ReportsPanel = /* @__PURE__ */ lazyPage(() => import('./reports/web/reports-panel.tsx'));
export const DocumentsPanel = /* @__PURE__ */ lazyPage(() => import('./retention/web/documents-panel.tsx'));
