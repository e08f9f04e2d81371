export { openFeedReader } from './feeds/server/open-feed-reader.ts';
export { pollingJobs } from './polling/server/jobs.ts';
export { publicationJobs } from './publications/server/jobs.ts';
export { openPictureShrinker, openPublications } from './publications/server/open-publications.ts';
export { imagePart as publicationImagePart } from './publications/server/pictures/image-part.ts';
export { picturePath } from './publications/server/pictures/keep-picture.ts';
export { publicationSources, publications } from './publications/server/publications-table.ts';
export { releaseSource } from './publications/server/release-source.ts';
export {
  findPublicationByAddress,
  type Publication,
  visiblePublications,
} from './publications/server/visible-publications.ts';
export { feeds, sourceWeeks } from './sources/server/feeds-tables.ts';
export { countUsage } from './sources/server/health/count-usage.ts';
export { ownSourcesCascade } from './sources/server/own/delete-own-sources.ts';
export { sourceRoutes } from './sources/server/routes.ts';
export { findSourceAddresses } from './sources/server/source-addresses.ts';
export { insertSource } from './sources/server/source-store.ts';
export { toSourceRow } from './sources/server/to-source-row.ts';
