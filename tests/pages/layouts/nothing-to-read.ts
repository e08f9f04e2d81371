import { chanceOf } from '../chance.ts';
import { headline, sentence } from '../prose.ts';
import { escaped } from '../story.ts';
import { surroundingsOf } from '../surroundings.ts';
import type { TestPage } from '../test-page.ts';

/** Pages without an article: front pages, forms, shells, results. */
export function emptyPages(): TestPage[] {
  const chance = chanceOf(77);
  const around = surroundingsOf('fr', chance);
  const teaser = () =>
    `<article class="teaser"><h2><a href="/a">${escaped(headline('fr', chance))}</a></h2><a href="/a">${escaped(sentence('fr', chance))}</a></article>`;
  const written: readonly (readonly [string, string, string])[] = [
    [
      'front page',
      'https://www.courrier-valmarin.example/',
      `<nav>${around.nav}</nav>${Array.from({ length: 14 }, teaser).join('')}${around.popular}${around.footer}`,
    ],
    [
      'sign-in',
      'https://portail.example/connexion',
      `<h1>Connexion</h1><form><label>Adresse <input type="email"></label><label>Mot de passe <input type="password"></label><button>Entrer</button></form><a href="/r">Mot de passe oublié</a>${around.footer}`,
    ],
    [
      'application',
      'https://app.example/x',
      '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>',
    ],
    [
      'results',
      'https://cherche.example/?q=digue',
      `${around.nav}<ul class="results">${Array.from({ length: 20 }, () => `<li><a href="/r">${escaped(headline('fr', chance))}</a></li>`).join('')}</ul>${around.footer}`,
    ],
    [
      'only navigation',
      'https://plan.example/plan',
      `<h1>Plan du site</h1>${around.nav}${around.related}${around.footer}`,
    ],
  ];
  return written.map(([name, url, body]) => ({
    name: `nothing: ${name}`,
    kind: 'nothing',
    url,
    html: `<!doctype html><html lang="fr"><head><title>Titre ${name}</title></head><body>${body}</body></html>`,
    expected: null,
  }));
}
