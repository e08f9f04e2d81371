export { Bibliography } from './bibliography.tsx';
export { CiteButton } from './cite/cite-button.tsx';
export { citationNode } from './mark/citation-node.ts';
export { AnalysesColumn } from './panel/analyses-column.tsx';
export { quoteNode } from './quote/quote-node.ts';
