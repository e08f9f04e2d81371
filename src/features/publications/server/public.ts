/** What other features and the wiring may use of publications on the server. */
export { publicationJobs } from './jobs.ts';
export { keepEntries } from './keep-entries.ts';
export { type OfferedEntry, offeredEntry, type ReadEntry } from './offered-entry.ts';
export { openPictureShrinker, openPublications, type Publications } from './open-publications.ts';
export { imagePart as publicationImagePart } from './pictures/image-part.ts';
export { picturePath } from './pictures/keep-picture.ts';
export { type Publication, publicationAt, publicationsOf } from './publications-of.ts';
export { publicationSources, publications } from './publications-table.ts';
export { releaseSource } from './release-source.ts';
