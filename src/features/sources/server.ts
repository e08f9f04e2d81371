export { pollingJobs } from '#features/sources/polling/server/poll-feeds.ts';
export { openFeedReader } from './feeds/server/open-feed-reader.ts';
export { imagePart as publicationImagePart } from './publications/server/image-part.ts';
export { publicationJobs } from './publications/server/jobs.ts';
export { openPictureShrinker, openPublications } from './publications/server/open-publications.ts';
export { picturePath } from './publications/server/picture-loader.ts';
export { publicationSources, publications } from './publications/server/publications-table.ts';
export { reassignPublications } from './publications/server/reassign-publications.ts';
export {
  findPublicationByAddress,
  type Publication,
  visiblePublications,
} from './publications/server/visible-publications.ts';
export { ownSourcesCascade } from './sources/server/delete-own-sources.ts';
export { sourceRoutes } from './sources/server/routes.ts';
export { findSourceAddresses } from './sources/server/source-addresses.ts';
export { insertSource } from './sources/server/source-store.ts';
export { feeds, sourceWeeks } from './sources/server/source-tables.ts';
export { countUsage } from './sources/server/source-weeks.ts';
export { toSourceRow } from './sources/server/to-source-row.ts';
