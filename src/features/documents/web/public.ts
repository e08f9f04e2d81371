export { DocumentLink } from './document-link.tsx';
export { documentQuery } from './document-query.ts';
export { publishedDay } from './published-day.ts';
export { siteOf } from './site-of.ts';
export { SourceIcon } from './source-icon.tsx';
export { useBroken } from './use-broken.ts';
