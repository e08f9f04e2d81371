import { escapeMarkup } from '#base/escape-markup.ts';
import type { Language } from '#base/language.ts';
import { type Call, callsByTag, type Field } from './api-calls.ts';
import { apiPageStyle } from './api-page-style.ts';
import { apiPageText } from './api-page-text.ts';

/** The logo of the product. */
const MARK =
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#0C5B67"/><path d="M6.5 8.2 14 21.2 21.5 8.2" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="14" cy="8.4" r="2.7" fill="#FF9533"/></svg>';

type Text = (typeof apiPageText)[Language];

/** All calls on one page without scripts, searched with the browser's own find. */
export function apiPage(document: object, language: Language, nonce: string): string {
  const text = apiPageText[language];
  const tags = callsByTag(document);
  const contents = tags
    .map(([tag]) => `<li><a href="#${escapeMarkup(tag)}">${escapeMarkup(tag)}</a></li>`)
    .join('');
  const sections = tags
    .map(
      ([tag, calls]) =>
        `<section aria-labelledby="${escapeMarkup(tag)}"><h2 id="${escapeMarkup(tag)}">${escapeMarkup(tag)}</h2>${calls
          .map((call) => article(call, text))
          .join('')}</section>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${text.title} — Vigie</title>
<style nonce="${nonce}">${apiPageStyle}</style>
</head>
<body>
<a class="skip" href="#calls">${text.skip}</a>
<header><a class="mark" href="/">${MARK}Vigie</a><span>${text.title}</span></header>
<div class="page">
<nav aria-label="${text.contents}"><ul>${contents}</ul></nav>
<main id="calls" tabindex="-1">
<h1>${text.title}</h1>
<p>${text.introduction}</p>
<p><a href="/api/openapi.json">${text.document}</a></p>
${sections}
</main>
</div>
</body>
</html>
`;
}

function article({ method, path, summary, details, secured, inputs, answer }: Call, text: Text): string {
  const name = escapeMarkup(`${method}-${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  return `<article aria-labelledby="${name}">
<h3 id="${name}"><span class="method">${method}</span> <code>${escapeMarkup(path)}</code></h3>
<p lang="en">${escapeMarkup(summary)}</p>
${details ? `<p lang="en">${escapeMarkup(details)}</p>` : ''}
<p class="meta">${secured ? text.signedIn : text.everyone}</p>
${table(text.sends, inputs, text)}${table(text.receives, answer, text)}</article>`;
}

function table(caption: string, fields: readonly Field[], text: Text): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, required, place }) =>
      `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td>${escapeMarkup(type)}</td><td>${place ? text.places[place] : ''}</td><td>${required ? text.required : ''}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>`;
}
