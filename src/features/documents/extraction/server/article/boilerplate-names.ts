import type { PageElement } from '../dom/page-dom.ts';
import { nameWords } from '../dom/page-parts.ts';

const words = (list: string) => new Set(list.trim().split(/\s+/));

const COMMENTS = words('disqus comment comments commentaire commentaires respond');

/** Words that name what surrounds an article, whatever it holds: sharing, letters, consent, paths, adverts. */
const SURE = words(`
  sharebar sharedaddy sharethis addtoany addthis sharing partage partager partages
  newsletter newsletters infolettre
  breadcrumb breadcrumbs ariane
  cookie cookies consent gdpr rgpd didomi onetrust cookiebot axeptio tarteaucitron
  outbrain taboola ligatus teads nativo adsbygoogle adslot advert adverts advertisement advertising publicite publicité dfp
  paywall regwall
  modal offcanvas megamenu skiplink
  pagination relatedposts yarpp crp recirc recirculation
`);

/** Words that often do, and are believed only of what looks like it: links, or next to no sentences. */
const LIKELY = words(`
  share social socials related connexe connexes similar recommended recommendation recommendations
  promo promos promotion sponsor sponsored sponsors ad ads pub pubs banner
  subscribe subscription abonnement abonnez abo follow suivre
  tags keywords popular trending latest sidebar teaser teasers toolbar tools widget
  prevnext nextprev postnav
`);
const PAIRS: readonly (readonly [string, string])[] = [
  ['lire', 'aussi'],
  ['read', 'also'],
  ['see', 'also'],
  ['meme', 'sujet'],
  ['author', 'bio'],
  ['author', 'box'],
  ['about', 'author'],
  ['most', 'read'],
  ['plus', 'lus'],
  ['post', 'navigation'],
  ['nav', 'links'],
  ['sr', 'only'],
  ['visually', 'hidden'],
  ['screen', 'reader'],
  ['comment', 'form'],
  ['back', 'top'],
  ['skip', 'link'],
];
/** Words that name the article itself: `newsletter-article-body` is a body. */
const ARTICLE = words(`
  body content main story entry text articlebody hentry page wrapper container layout has with no
`);

type NameSays = 'comments' | 'sure' | 'likely' | null;

/** What an element's class and id say about it being boilerplate. */
export function nameSays(element: PageElement): NameSays {
  const said = nameWords(element);
  if (said.length === 0) return null;
  if (said.some((word) => COMMENTS.has(word)) && !said.some((word) => ARTICLE.has(word))) return 'comments';
  if (said.some((word) => SURE.has(word))) return said.some((word) => ARTICLE.has(word)) ? 'likely' : 'sure';
  if (said.some((word) => LIKELY.has(word))) return said.some((word) => ARTICLE.has(word)) ? null : 'likely';
  const pair = PAIRS.some(([one, two]) => said.some((word, at) => word === one && said[at + 1] === two));
  return pair ? 'likely' : null;
}
