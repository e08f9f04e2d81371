import { makePdf } from '../support/make-pdf.ts';
import type { PageAnswer } from '../support/page-server.ts';

/** A sentence on one line of every page here, to be marked. */
export const WORDS = 'une hypothèse de hauteur d’eau';
export const OTHER_WORDS = 'Acquérir les parcelles exposées dix ans avant l’échéance';

/** What the pages here say. */
export const PARAGRAPHS = [
  'La carte est sobre, presque austère : un ruban de couleur posé sur le rivage, du jaune pâle au rouge brique, commune par commune.',
  `Derrière chaque teinte, il y a ${WORDS}, une vitesse d’érosion et l’état des ouvrages de défense de chaque commune.`,
  'Les maires que nous avons interrogés ne contestent pas la carte ; ils s’inquiètent du calendrier et du prix des terrains.',
  `${OTHER_WORDS} laisserait le temps de préparer la suite, avance l’un d’eux devant le conseil.`,
  'À Port-Hallec, le conseil a voté le déplacement du camping municipal, après deux hivers de tempêtes et de digues rompues.',
];

export const text = (paragraphs: readonly string[] = PARAGRAPHS) =>
  paragraphs.map((one) => `<p>${one}</p>`).join('\n');

interface HostPage {
  readonly title: string;
  readonly body: string;
  readonly head?: string;
  readonly language?: string;
}

export function html({ title, body, head = '', language = 'fr' }: HostPage): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>body{font:18px/1.6 serif;max-width:680px;margin:40px auto 900px}</style>
${head}</head><body>${body}</body></html>`;
}

/** A plain article. */
export const article = (title = 'Recul du trait de côte'): PageAnswer => ({
  body: html({ title, body: `<article><h1>${title}</h1>${text()}</article>` }),
});

/** A site that allows nothing: no script, no style, no frame, no connection but its own text. */
export const strictPage: PageAnswer = {
  headers: {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  },
  body: html({ title: 'Un site strict', body: `<article><h1>Un site strict</h1>${text()}</article>` }),
};

/** One page that replaces itself: two articles, each with an address, drawn by a script. */
export const singlePageApplication: PageAnswer = {
  body: html({
    title: 'Application',
    body: `<nav><a href="/app/un">Un</a> <a href="/app/deux">Deux</a></nav><main></main><script>
const ARTICLES = {
  '/app/un': ['Premier article', ${JSON.stringify(text())}],
  '/app/deux': ['Deuxième article', ${JSON.stringify(text(PARAGRAPHS.toReversed()))}],
};
function draw() {
  const [title, body] = ARTICLES[location.pathname] ?? ['Rien', ''];
  document.title = title;
  document.querySelector('main').innerHTML = '<article><h1>' + title + '</h1>' + body + '</article>';
}
for (const link of document.querySelectorAll('nav a')) link.addEventListener('click', (event) => {
  event.preventDefault();
  history.pushState(null, '', link.href);
  draw();
});
addEventListener('popstate', draw);
draw();
</script>`,
  }),
};

/** A daily as French ones are laid out: a fixed bar, a banner for consent, columns, boxes between the paragraphs, more to read. */
export const newspaper: PageAnswer = {
  body: html({
    title: 'Littoral : la carte qui dérange — Le Quotidien des rivages',
    head: `<meta property="og:title" content="Littoral : la carte qui dérange">
<meta property="og:site_name" content="Le Quotidien des rivages">
<style>body{max-width:none;margin:0}
.bar{position:sticky;top:0;background:#fff;border-bottom:2px solid #000;padding:12px 32px;display:flex;gap:24px;z-index:50}
.page{display:grid;grid-template-columns:minmax(0,640px) 300px;gap:40px;max-width:1000px;margin:24px auto 900px}
.drop::first-letter{font-size:3em;float:left}
.consent{position:fixed;inset:auto 0 0 0;background:#eee;padding:16px;z-index:2147483000}
.inset{float:right;width:220px;margin:0 0 12px 20px;background:#f4f1ea;padding:12px}
figure{margin:20px 0}figcaption{font-size:14px}</style>`,
    body: `<header class="bar"><b>Le Quotidien des rivages</b><nav><a href="#a">À la une</a> <a href="#b">Opinions</a></nav></header>
<div class="page"><main><article><p class="kicker">Aménagement</p><h1>Littoral : la carte qui dérange</h1>
<p class="chapo"><strong>Deux ans de travail, et une question que personne n’attendait.</strong></p>
<p class="byline">Par <a rel="author" href="/auteurs/mq">Maëlle Quéré</a>, publié le <time datetime="2026-11-12">12 novembre 2026</time></p>
<p class="drop">${PARAGRAPHS[0]}</p><aside class="inset"><h2>Lire aussi</h2><a href="/autre">Le camping qui recule</a></aside>
<p>${PARAGRAPHS[1]}</p><div class="ad" aria-hidden="true">Publicité</div><p>${PARAGRAPHS[2]}</p>
<figure><div style="height:120px;background:#cde"></div><figcaption>La pointe, en mars.</figcaption></figure>
${text(PARAGRAPHS.slice(3))}</article></main>
<aside><h2>Les plus lus</h2><ol><li>Tempête</li><li>Marées</li></ol></aside></div>
<div class="consent">Nous utilisons des traceurs. <button>Accepter</button></div>`,
  }),
};

/** A page with frames, of its own and of another site, and fields to write in. */
export const framesPage = (frame: string): PageAnswer => ({
  body: html({
    title: 'Des cadres et des champs',
    body: `<article><h1>Des cadres et des champs</h1>${text()}</article>
<label>Recherche <input value="des mots dans un champ"></label>
<iframe title="Cadre" src="${frame}" width="600" height="160"></iframe>`,
  }),
});
export const framedPage: PageAnswer = {
  body: '<!doctype html><title>Cadre</title><body style="margin:0"><p>Des mots dans un cadre.</p></body>',
};

/** More is loaded when the end is reached, and the existing items are rendered again each time, as feeds do. */
export const endlessPage: PageAnswer = {
  body: html({
    title: 'Sans fin',
    body: `<main></main><script>
const blocks = [${JSON.stringify(text(PARAGRAPHS.slice(0, 1)))}];
const main = document.querySelector('main');
const draw = () => { main.innerHTML = blocks.map((block) => '<section style="min-height:700px">' + block + '</section>').join(''); };
draw();
addEventListener('scroll', () => {
  if (blocks.length > 4 || innerHeight + scrollY < document.documentElement.scrollHeight - 950) return;
  blocks.push(blocks.length === 2 ? ${JSON.stringify(text(PARAGRAPHS.slice(1, 4)))} : '<p>Bloc numéro ' + blocks.length + '.</p>');
  draw();
});
</script>`,
  }),
};

/** An article inside a component with a root of its own. */
export const shadowPage: PageAnswer = {
  body: html({
    title: 'Un composant',
    body: `<h1>Un composant</h1><x-article><span slot="lead">Un chapeau donné de dehors.</span></x-article><script>
customElements.define('x-article', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<style>p{color:#222}</style><p><slot name="lead"></slot></p>' + ${JSON.stringify(text())};
  }
});
</script>`,
  }),
};

export const ARABIC_WORDS = 'ارتفاع مستوى سطح البحر';
export const rightToLeftPage: PageAnswer = {
  body: html({
    title: 'الساحل',
    language: 'ar',
    head: '<style>html{direction:rtl}</style>',
    body: `<article><h1>الساحل</h1><p>تقول الخريطة إن ${ARABIC_WORDS} سيغير حياة القرى الساحلية خلال العقود القادمة.</p></article>`,
  }),
};

/** What only someone with the site's cookie is shown. */
export const membersPage: PageAnswer = (request, response) => {
  const isMember = request.headers.cookie?.includes('member=yes') ?? false;
  const body = isMember
    ? html({ title: 'Pour les abonnés', body: `<article><h1>Pour les abonnés</h1>${text()}</article>` })
    : html({
        title: 'Connexion',
        body: '<form><p>Connectez-vous pour lire.</p><input type="password"></form>',
      });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
};

export const pdfPage = (): PageAnswer => ({
  type: 'application/pdf',
  body: makePdf({
    title: 'Rapport annuel',
    pages: [['# Rapport annuel', ...PARAGRAPHS.map((one) => one.slice(0, 80))]],
  }),
});

/** A page of more than twenty megabytes of text, which the browser lays out only where one looks. */
export const hugePage = (): PageAnswer => ({
  body: html({
    title: 'Immense',
    head: '<style>section{content-visibility:auto;contain-intrinsic-size:auto 2000px}</style>',
    body: `<article><h1>Immense</h1>${text()}</article><hr style="margin-bottom:3000px"><section>${`<p>${'mot '.repeat(5_400)}</p>`.repeat(1_000)}</section>`,
  }),
});
