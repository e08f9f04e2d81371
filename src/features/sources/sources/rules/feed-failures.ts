import { type Reason, reasons } from '#base/app-error.ts';

/**
 * Why a feed could not be read, for the owners of its sources. Keys are those of the refusing feature, if there is
 * one.
 */
export const feedFailures = reasons({
  'page-missing': {
    fr: 'Flux introuvable. Le site a sans doute changé son adresse.',
    en: 'Feed not found. The site has probably changed its address.',
  },
  'feed-gone': {
    fr: 'Le site dit que ce flux n’existe plus ; il n’est plus visité.',
    en: 'The site says that this feed no longer exists; it is no longer visited.',
  },
  'feed-waiting': {
    fr: 'Le site demande d’attendre.',
    en: 'The site is asking us to wait.',
  },
  'page-forbidden': {
    fr: 'Le site refuse l’accès à ce flux.',
    en: 'The site refuses access to this feed.',
  },
  'server-failed': {
    fr: 'Le site répond par une erreur.',
    en: 'The site answers with an error.',
  },
  'host-unknown': {
    fr: 'Site introuvable. Ce nom de domaine n’existe pas.',
    en: 'Site not found. This domain name does not exist.',
  },
  'connection-failed': {
    fr: 'La connexion au site échoue.',
    en: 'The connection to the site fails.',
  },
  'certificate-invalid': {
    fr: 'Le certificat de sécurité du site n’est pas valable.',
    en: 'The security certificate of the site is not valid.',
  },
  'too-slow': {
    fr: 'Le site met trop de temps à répondre.',
    en: 'The site takes too long to answer.',
  },
  'too-large': {
    fr: 'Le flux est trop volumineux pour être lu.',
    en: 'The feed is too large to be read.',
  },
  'too-many-redirects': {
    fr: 'L’adresse du flux redirige sans fin.',
    en: 'The feed address redirects endlessly.',
  },
  'address-private': {
    fr: 'L’adresse mène à un réseau privé, que Vigie ne visite pas.',
    en: 'The address leads to a private network, which Vigie does not visit.',
  },
  'address-not-web': {
    fr: 'Vigie ne visite pas cette adresse.',
    en: 'Vigie does not visit this address.',
  },
  'not-a-feed': {
    fr: 'Ce qui se trouve à cette adresse n’est pas un flux.',
    en: 'What is at this address is not a feed.',
  },
  'no-feed-found': {
    fr: 'Ce site ne propose pas encore de flux.',
    en: 'This site does not offer a feed yet.',
  },
  'feed-followed': {
    fr: 'Le flux de ce site est déjà lu par une autre source.',
    en: 'Another source already reads the feed of this site.',
  },
  'feed-unreadable': {
    fr: 'Le flux est endommagé : il n’a pas pu être lu.',
    en: 'The feed is damaged: it could not be read.',
  },
  'feed-too-complex': {
    fr: 'Le flux est trop complexe pour être lu.',
    en: 'The feed is too complex to be read.',
  },
});
export type FeedFailure = keyof typeof feedFailures;

/** Equivalent reasons of different features. */
const EQUIVALENTS: Readonly<Record<string, FeedFailure>> = {
  'type-unsupported': 'not-a-feed',
  'feed-too-large': 'too-large',
};

/** The address is wrong, so that trying again is useless. */
const WRONG_ADDRESS: ReadonlySet<string> = new Set<FeedFailure>([
  'page-missing',
  'feed-gone',
  'host-unknown',
  'address-private',
  'address-not-web',
]);

/** Whether a site that could not be read, or has no feed, may have one later. */
export const canHaveFeedLater = (key: string): boolean => isFeedFailure(key) && !WRONG_ADDRESS.has(key);

/** The feed failure for a refusal. */
export function toFeedFailure(key: string): FeedFailure {
  if (isFeedFailure(key)) return key;
  return EQUIVALENTS[key] ?? 'feed-unreadable';
}

/** The text of a stored failure, possibly of an earlier version. */
export const feedFailureReason = (noted: string): Reason => feedFailures[toFeedFailure(noted)];

function isFeedFailure(key: string): key is FeedFailure {
  return Object.hasOwn(feedFailures, key);
}
