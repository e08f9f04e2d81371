/** What pages and the editor may use of a shared text. */
export type { Collaboration, CollaborationState, EditorError, PresentPerson } from './collaboration.ts';
export { CollaborationProvider } from './collaboration-provider.tsx';
export { forgetKeptTexts } from './kept/forget-kept-texts.ts';
export { CollaborationNotices } from './screen/collaboration-notices.tsx';
export { ConnectionStatus } from './screen/connection-status.tsx';
export { EditorErrorPanel } from './screen/editor-error-panel.tsx';
export { PresentPeople } from './screen/present-people.tsx';
export { UnsentCopy } from './screen/unsent-copy.tsx';
export { useCollaboration } from './use-collaboration.ts';
