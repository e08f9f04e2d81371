export { documentQuery } from './document-query.ts';
export { publishedDay } from './published-day.ts';
export { siteOf } from './site-of.ts';
