export { JournalSectionButton } from './journal-node/section-button.tsx';
export { journalSectionNode } from './journal-node/section-node.ts';
export { SectionCreatorLayer } from './section-creator-layer.tsx';
