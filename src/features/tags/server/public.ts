/** What other features and the wiring may use of tags on the server. */
export { tagRoutes } from './routes.ts';
export { recogniseTags, replaceTags, tagsOf } from './tag-store.ts';
export { organisationTags } from './tags-tables.ts';
