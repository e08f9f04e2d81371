export { Bibliography } from './bibliography.tsx';
export { CiteButton } from './cite/cite-button.tsx';
export { attributesOf, keptAttrs } from './kept-attrs.ts';
export { citationNode } from './mark/citation-node.ts';
export { AnalysesColumn } from './panel/analyses-column.tsx';
export { insertBlock } from './quote/insert-quote.ts';
export { movedBy } from './quote/move-node.ts';
export { quoteNode } from './quote/quote-node.ts';
export { useIsEditable } from './use-is-editable.ts';
