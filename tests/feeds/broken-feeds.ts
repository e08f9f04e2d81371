import { brokenAddresses } from './broken-addresses.ts';
import { brokenDates } from './broken-dates.ts';
import { brokenEncodings } from './broken-encodings.ts';
import type { BrokenFeed } from './broken-feed.ts';
import { brokenFields } from './broken-fields.ts';
import { brokenJson } from './broken-json.ts';
import { brokenMarkup } from './broken-markup.ts';
import { brokenWords } from './broken-words.ts';
import { hostileFeeds } from './hostile-feeds.ts';
import { notFeeds } from './not-feeds.ts';

/** Feeds broken in every way that is known, by the way they are. */
export const BROKEN_FEEDS: Readonly<Record<string, () => readonly BrokenFeed[]>> = {
  dates: brokenDates,
  encodings: brokenEncodings,
  words: brokenWords,
  addresses: brokenAddresses,
  fields: brokenFields,
  markup: brokenMarkup,
  json: brokenJson,
  'not feeds': notFeeds,
  hostile: hostileFeeds,
};
