import { z } from 'zod';
import { escapeMarkup } from '#base/escape-markup.ts';
import { type Language, texts } from '#base/language.ts';

/** One input or output value. */
interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly place?: 'path' | 'query' | 'body';
}

/** One call as displayed on the API page. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly details: string;
  readonly secured: boolean;
  readonly inputs: readonly Field[];
  readonly answer: readonly Field[];
}

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
const content = z.record(z.string(), z.looseObject({ schema: z.unknown() }));
const operation = z.looseObject({
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })).default({}),
});
const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)).default({}),
});

/** The calls of an OpenAPI document, grouped by tag, both in alphabetical order. */
function callsByTag(document: object): [tag: string, calls: Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(description.parse(document).paths)) {
    for (const [method, spec] of Object.entries(methods)) {
      const tag = spec.tags[0] ?? 'vigie';
      const call = callOf(method.toUpperCase(), path, spec);
      groups.set(tag, [...(groups.get(tag) ?? []), call]);
    }
  }
  const byPath = (a: Call, b: Call) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method);
  return [...groups]
    .map(([tag, calls]): [string, Call[]] => [tag, calls.sort(byPath)])
    .sort(([a], [b]) => a.localeCompare(b));
}

function callOf(method: string, path: string, spec: z.output<typeof operation>): Call {
  const parameters = spec.parameters.flatMap(({ name, in: where, required, schema }): Field[] => {
    const place = where === 'path' || where === 'query' ? where : undefined;
    return place ? [{ name, required, place, type: typeOf(schema) }] : [];
  });
  const body = fieldsOf(bodySchema(spec.requestBody?.content)).map((field) => ({
    ...field,
    place: 'body' as const,
  }));
  const success = spec.responses['200'] ?? spec.responses['201'];
  return {
    method,
    path,
    summary: spec.summary,
    details: spec.description,
    secured: spec.security.length > 0,
    inputs: [...parameters, ...body],
    answer: fieldsOf(bodySchema(success?.content)),
  };
}

function bodySchema(types: z.output<typeof content> | undefined): unknown {
  return Object.values(types ?? {})[0]?.schema;
}

function fieldsOf(schema: unknown): Field[] {
  const parsed = jsonSchema.safeParse(schema);
  if (!parsed.success) return [];
  const { properties = {}, required = [] } = parsed.data;
  return Object.entries(properties).map(([name, part]) => ({
    name,
    type: typeOf(part),
    required: required.includes(name),
  }));
}

/** A short notation of a schema, such as `string (uuid)`, `"fr" | "en"` or `array of object`. */
function typeOf(schema: unknown): string {
  const parsed = jsonSchema.safeParse(schema);
  if (!parsed.success) return '';
  const { type, format, enum: values, const: only, items, anyOf, oneOf } = parsed.data;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? '');
  if (name === 'array') return `array of ${typeOf(items) || 'values'}`;
  return format ? `${name} (${format})` : name;
}

/** Interface texts of the API page; the summaries of calls are in English. */
const apiPageText = texts({
  fr: {
    title: 'Interface de programmation',
    skip: 'Aller au contenu',
    contents: 'Sujets',
    introduction:
      'Tous les appels de Vigie. Ils parlent JSON ; un refus suit la RFC 9457 et porte un motif stable, une phrase dans la langue du profil (sans compte, celle de Accept-Language) et le numéro de la demande.',
    document: 'La même description pour les programmes (OpenAPI 3.1)',
    signedIn: 'Demande une session ou un jeton.',
    everyone: 'Ouvert à tous.',
    sends: 'Ce que l’on envoie',
    receives: 'Ce que l’on reçoit',
    required: 'obligatoire',
    places: { path: 'dans l’adresse', query: 'après le « ? »', body: 'dans le corps' },
  },
  en: {
    title: 'Programming interface',
    skip: 'Skip to content',
    contents: 'Subjects',
    introduction:
      'Every call of Vigie. They speak JSON; a refusal follows RFC 9457 and carries a stable reason, a sentence in the language of the profile (without an account, that of Accept-Language) and the number of the request.',
    document: 'The same description for programs (OpenAPI 3.1)',
    signedIn: 'Needs a session or a token.',
    everyone: 'Open to everyone.',
    sends: 'What is sent',
    receives: 'What comes back',
    required: 'required',
    places: { path: 'in the address', query: 'after the “?”', body: 'in the body' },
  },
});

/** Styles of a page outside the application: same colours, shapes and sizes. */
const apiPageStyle = `
:root{--bg:#f3f6f7;--surface:#fff;--sunken:#e9eef0;--line:#d8e0e4;--text:#15222c;--text2:#455360;--primary:#0c5b67;--soft:#dfeef0}
@media(prefers-color-scheme:dark){:root{--bg:#0f161b;--surface:#161f26;--sunken:#0b1115;--line:#2b3841;--text:#e6ecef;--text2:#b3bfc8;--primary:#74c7d1;--soft:#16343a}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:14px/20px "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--surface);padding:8px 12px}
header{height:56px;display:flex;align-items:center;gap:16px;padding:0 32px;background:var(--surface);border-bottom:1px solid var(--line);color:var(--text2)}
.mark{display:flex;align-items:center;gap:10px;font-size:17px;font-weight:650;letter-spacing:-.02em;color:var(--text);text-decoration:none}
.page{display:flex;gap:32px;max-width:1120px;margin:0 auto;padding:32px}
nav{flex:0 0 180px}nav ul{position:sticky;top:32px;list-style:none;margin:0;padding:0}nav a{display:block;padding:7px 12px;border-radius:8px;text-decoration:none}nav a:hover{background:var(--sunken)}
main{flex:1;min-width:0}main:focus{outline:none}main>p>a{display:inline-block;padding:4px 0}
h1{font-size:28px;line-height:36px;font-weight:650;letter-spacing:-.02em;margin:0 0 8px}
h2{font-size:20px;line-height:28px;font-weight:650;margin:36px 0 12px}
h3{font-size:14px;margin:0 0 8px;overflow-wrap:anywhere}
article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 12px}
article p{margin:0 0 8px}.meta,caption,td{color:var(--text2)}
.method{display:inline-block;background:var(--soft);color:var(--primary);border-radius:6px;padding:2px 8px;font-size:12px}
table{width:100%;table-layout:fixed;border-collapse:collapse;margin-top:12px}tr>:nth-child(1){width:28%}tr>:nth-child(3),tr>:nth-child(4){width:18%}caption{text-align:left;font-size:12px;padding-bottom:4px}
th,td{text-align:left;font-weight:400;padding:6px 12px 6px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
@media(max-width:900px){th,td{padding-right:8px}.page{display:block;padding:16px}header{padding:0 16px}nav{margin-bottom:20px}nav ul{position:static;display:flex;flex-wrap:wrap;margin:0 -12px}}
@media(max-width:599px){table{font-size:12px}tr>:nth-child(1){width:32%}tr>:nth-child(3){width:21%}tr>:nth-child(4){width:24%}}
`;

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
