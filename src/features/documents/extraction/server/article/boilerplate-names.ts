import type { PageElement } from '../dom/page-dom.ts';
import { nameWords } from '../dom/page-parts.ts';

const words = (list: string) => new Set(list.trim().split(/\s+/));

const COMMENTS = words('disqus comment comments commentaire commentaires respond');

/** Names of boilerplate, whatever it contains: sharing, newsletters, consent, breadcrumbs, adverts. */
const CERTAIN = words(`
  sharebar sharedaddy sharethis addtoany addthis sharing partage partager partages
  newsletter newsletters infolettre
  breadcrumb breadcrumbs ariane
  cookie cookies consent gdpr rgpd didomi onetrust cookiebot axeptio tarteaucitron
  outbrain taboola ligatus teads nativo adsbygoogle adslot advert adverts advertisement advertising publicite publicité dfp
  paywall regwall
  modal offcanvas megamenu skiplink
  pagination relatedposts yarpp crp recirc recirculation
`);

/** Names that are often boilerplate, accepted only for elements with mostly links or few sentences. */
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
/** Names of the article itself: `newsletter-article-body` is a body. */
const ARTICLE = words(`
  body content main story entry text articlebody hentry page wrapper container layout has with no
`);

type BoilerplateVerdict = 'comments' | 'sure' | 'likely' | null;

/** Whether class and id of an element indicate boilerplate. */
export function boilerplateVerdict(element: PageElement): BoilerplateVerdict {
  const names = nameWords(element);
  if (names.length === 0) return null;
  if (names.some((word) => COMMENTS.has(word)) && !names.some((word) => ARTICLE.has(word))) return 'comments';
  if (names.some((word) => CERTAIN.has(word)))
    return names.some((word) => ARTICLE.has(word)) ? 'likely' : 'sure';
  if (names.some((word) => LIKELY.has(word)))
    return names.some((word) => ARTICLE.has(word)) ? null : 'likely';
  const pair = PAIRS.some(([one, two]) => names.some((word, at) => word === one && names[at + 1] === two));
  return pair ? 'likely' : null;
}
