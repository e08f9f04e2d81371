import type { Chance } from './chance.ts';
import { headline, personName, sentence, type Tongue } from './prose.ts';
import { escaped } from './story.ts';

/** What stands around articles, in both languages; each takes its words from the same invention as the articles. */
const WORDS = {
  fr: {
    nav: [
      'Accueil',
      'Politique',
      'Économie',
      'Société',
      'Culture',
      'Sports',
      'Sciences',
      'Opinions',
      'Vidéos',
      'Météo',
    ],
    share: ['Partager sur Facebook', 'Partager sur X', 'Envoyer par e-mail', 'Copier le lien', 'Imprimer'],
    related: 'Sur le même sujet',
    readAlso: 'Lire aussi : ',
    letter: 'Inscrivez-vous à notre newsletter et recevez chaque matin l’essentiel de l’actualité.',
    cookies:
      'Nous utilisons des cookies pour mesurer l’audience et personnaliser la publicité. Accepter ou refuser.',
    comments: 'Commentaires',
    reply: 'Laisser un commentaire',
    advert: 'Publicité',
    footer: 'Mentions légales · Contact · Conditions d’utilisation · © Tous droits réservés',
    popular: 'Les plus lus',
    paywall: 'Cet article est réservé aux abonnés. Il vous reste 70 % à lire. Déjà abonné ? Connectez-vous.',
    tags: 'Mots-clés :',
    by: 'Par',
    on: 'Publié le',
  },
  en: {
    nav: [
      'Home',
      'Politics',
      'Business',
      'World',
      'Culture',
      'Sports',
      'Science',
      'Opinion',
      'Video',
      'Weather',
    ],
    share: ['Share on Facebook', 'Share on X', 'Email this story', 'Copy link', 'Print'],
    related: 'Related articles',
    readAlso: 'Read more: ',
    letter: 'Sign up for our newsletter and get the stories that matter in your inbox every morning.',
    cookies: 'We use cookies to measure our audience and to tailor advertising. Accept or decline.',
    comments: 'Comments',
    reply: 'Leave a comment',
    advert: 'Advertisement',
    footer: 'Terms of use · Contact · Privacy policy · © All rights reserved',
    popular: 'Most read',
    paywall:
      'This article is for subscribers only. Subscribe to continue reading. Already a subscriber? Log in.',
    tags: 'Tags:',
    by: 'By',
    on: 'Published on',
  },
} as const;

export function wordsOf(tongue: Tongue): (typeof WORDS)[Tongue] {
  return WORDS[tongue];
}

const link = (text: string, href = '/x') => `<a href="${href}">${escaped(text)}</a>`;

/** Pieces of boilerplate as sites write them. */
export function surroundingsOf(tongue: Tongue, chance: Chance) {
  const words = WORDS[tongue];
  const links = (count: number) => Array.from({ length: count }, () => link(headline(tongue, chance)));
  const items = (count: number) =>
    `<ul>${links(count)
      .map((one) => `<li>${one}</li>`)
      .join('')}</ul>`;
  return {
    nav: `<ul class="menu">${words.nav.map((word) => `<li>${link(word)}</li>`).join('')}</ul>`,
    breadcrumb: `<div class="breadcrumb">${words.nav
      .slice(0, 3)
      .map((word) => link(word))
      .join(' &gt; ')}</div>`,
    share: `<ul class="social-share">${words.share.map((word) => `<li>${link(word)}</li>`).join('')}</ul>`,
    related: `<div class="related"><h3>${words.related}</h3>${items(5)}</div>`,
    relatedCards: `<section class="read-also-grid"><h2>${words.related}</h2>${links(4)
      .map(
        (one) =>
          `<div class="card"><img src="/thumb.jpg" width="90" alt=""><h3>${one}</h3><p>${escaped(sentence(tongue, chance))}</p></div>`,
      )
      .join('')}</section>`,
    readAlso: `<p><strong>${words.readAlso}</strong>${link(headline(tongue, chance))}</p>`,
    letter: `<div class="nl-box"><h4>Newsletter</h4><p>${words.letter}</p><form><input type="email"><button>OK</button></form></div>`,
    cookies: `<div id="cookie-banner" role="dialog"><p>${words.cookies}</p><button>OK</button></div>`,
    advert: `<div class="ad-slot"><span>${words.advert}</span></div>`,
    comments: `<section id="comments"><h3>${words.comments} (3)</h3>${Array.from(
      { length: 3 },
      () =>
        `<div class="comment"><b>${personName(chance)}</b><p>${escaped(sentence(tongue, chance))} ${escaped(sentence(tongue, chance))}</p></div>`,
    ).join('')}<h3>${words.reply}</h3><form><textarea></textarea></form></section>`,
    popular: `<aside class="sidebar"><h3>${words.popular}</h3>${items(6)}</aside>`,
    tags: `<p class="tag-line">${words.tags} ${links(3).join(', ')}</p>`,
    authorBox: `<div class="author-box"><img src="/me.jpg" width="60" alt=""><p>${personName(chance)} · ${link('@example')}</p></div>`,
    paywall: `<div class="paywall"><p>${words.paywall}</p>${link('OK')}</div>`,
    footer: `<footer><p>${words.footer}</p>${items(4)}</footer>`,
  };
}
