import { reasons } from '#base/app-error.ts';

/** Larger feeds are refused; real ones stay far below. */
export const FEED_MAX_BYTES = 10_000_000;
/** Only the first entries are read, since feeds list the newest first. */
export const FEED_MAX_ENTRIES = 500;

/** Why a response is not read as a feed. */
export const feedReasons = reasons({
  'not-a-feed': {
    fr: 'Cette adresse ne mène pas à un flux RSS, Atom ou JSON.',
    en: 'This address does not lead to an RSS, Atom or JSON feed.',
  },
  'feed-unreadable': {
    fr: 'Ce flux est trop endommagé pour être lu.',
    en: 'This feed is too damaged to be read.',
  },
  'feed-too-large': {
    fr: 'Ce flux est trop volumineux pour être lu.',
    en: 'This feed is too large to be read.',
  },
  'feed-too-complex': {
    fr: 'Ce flux est trop complexe pour être lu.',
    en: 'This feed is too complex to be read.',
  },
});
export type FeedReason = keyof typeof feedReasons;
