import { expect, test } from 'vitest';
import { readAudit } from '../../src/features/operations/contract/audit.ts';
import {
  changeSource,
  createSource,
  listSources,
  SOURCES_TOPIC,
  setSourceActive,
} from '../../src/features/sources/contract/sources.ts';
import { newId } from '../../src/platform/new-id.ts';
import { listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const portuguese = testServer({ SOURCE_LANGUAGES: 'pt-br' }, () => server().database);

type Headers = Record<string, string>;

async function platformAdmin(firstName = 'Inès', lastName = 'Caradec') {
  const { database } = server();
  const options = { isPlatformAdmin: true, firstName, lastName };
  const admin = await createMember(database, await createOrganisation(database), options);
  return { ...admin, headers: await tokenOf(server(), admin) };
}

/** A feed nobody else in this file reads. */
const fields = () => {
  const host = `revue-${newId()}.example`;
  return {
    title: 'Revue du génie côtier',
    domain: `https://${host}`,
    rssUrl: `https://${host}/actualites.xml`,
    keywords: 'érosion, digue',
    language: 'fr-CA',
  };
};

async function add(
  headers: Headers,
  changes: Partial<ReturnType<typeof fields>> & { active?: boolean } = {},
) {
  const { output } = await server().ask(createSource, { ...fields(), ...changes }, headers);
  if (!output) throw new Error('the source was not added');
  return output;
}

/** Sources of one search, whatever the others in this file add meanwhile. */
async function found(headers: Headers, search: string, filter: 'all' | 'active' | 'paused' = 'all') {
  const { output } = await server().ask(listSources, { search, filter, limit: 100 }, headers);
  return output?.items ?? [];
}

test('[AD-03] a platform admin adds a source and finds it in the list', async () => {
  const admin = await platformAdmin();
  const written = fields();
  const { status, output: added } = await server().ask(createSource, written, admin.headers);
  expect(status).toBe(200);
  expect(added).toMatchObject({
    ...written,
    name: new URL(written.domain).hostname,
    active: true,
    paused: null,
    type: 'RssFeed',
    subtype: 'Keywords',
    origin: { type: 'user', userId: admin.id },
    auditInfo: { modifiedBy: admin.id },
  });
  expect(await found(admin.headers, new URL(written.domain).hostname)).toEqual([added]);
});

test('[AD-03] [AD-09] nobody else sees, adds, changes or pauses a source', async () => {
  const { database } = server();
  const { headers } = await platformAdmin();
  const source = await add(headers);
  const here = await createOrganisation(database);
  const as = async (options = {}) => tokenOf(server(), await createMember(database, here, options));
  for (const [who, status] of [
    [{}, 401],
    [await as(), 403],
    [await as({ isAdmin: true }), 403],
  ] as const) {
    expect((await server().ask(listSources, {}, who)).status).toBe(status);
    expect((await server().ask(createSource, fields(), who)).status).toBe(status);
    const change = { ...fields(), sourceId: source.id };
    expect((await server().ask(changeSource, change, who)).status).toBe(status);
    expect((await server().ask(setSourceActive, { sourceId: source.id, active: false }, who)).status).toBe(
      status,
    );
  }
  expect(await found(headers, source.name)).toEqual([source]);
});

test('[AD-03] what is not valid is refused field by field and changes nothing', async () => {
  const { headers } = await platformAdmin();
  const source = await add(headers);
  const refusals = {
    title: ['', 'ab', '  a  ', 'x'.repeat(10_000), 'a\u0007bc', 12, null],
    domain: ['', 'revue', 'ftp://revue.example', 'javascript:alert(1)', 'https://a:b@revue.example', 7],
    rssUrl: ['', 'file:///etc/passwd', 'https://', `https://revue.example/${'x'.repeat(2_048)}`, null],
    keywords: ['', 'ab', ' , , , ', 'x'.repeat(1_001), ['digue']],
    active: ['yes', 1],
    language: [undefined, 12, 'x'.repeat(36)],
  };
  for (const [path, values] of Object.entries(refusals)) {
    for (const value of values) {
      const written = { ...fields(), [path]: value };
      for (const answer of [
        await server().ask(createSource, written, headers),
        await server().ask(changeSource, { ...written, sourceId: source.id }, headers),
      ]) {
        expect([path, value, answer.status]).toEqual([path, value, 400]);
        expect(answer.problem?.fields?.map((field) => field.path)).toEqual([path]);
      }
    }
  }
  expect(await found(headers, source.name)).toEqual([source]);
});

test('[AD-03] a feed whose address grows too long once its letters are written for the web is refused', async () => {
  const { headers } = await platformAdmin();
  const letters = Array.from({ length: 1_900 }, (_, place) =>
    String.fromCodePoint(0x4e00 + ((place * 7_919) % 20_000)),
  );
  const rssUrl = `https://revue.example/${letters.join('')}`;
  const { status, problem } = await server().ask(createSource, { ...fields(), rssUrl }, headers);
  expect(status).toBe(400);
  expect(problem?.fields).toMatchObject([{ path: 'rssUrl', reason: 'maxLength' }]);
});

test('[AD-03] the least length is said in the reader’s language, and a star alone is enough', async () => {
  const { headers } = await platformAdmin();
  const short = { ...fields(), keywords: 'ab' };
  const inEnglish = { ...headers, 'accept-language': 'en' };
  const french = await server().ask(createSource, short, headers);
  expect(french.problem?.fields?.[0]?.detail).toBe('Au moins 3 caractères sont nécessaires.');
  const english = await server().ask(createSource, short, inEnglish);
  expect(english.problem?.fields?.[0]?.detail).toBe('At least 3 characters are needed.');
  expect((await add(headers, { keywords: '*' })).keywords).toBe('*');
});

test('[AD-03] odd but good titles are kept to the letter', async () => {
  const { headers } = await platformAdmin();
  for (const title of ['<script>alert(1)</script>', 'مجلة الساحل', '🌊🌊🌊', "L'été; DROP TABLE sources"]) {
    expect((await add(headers, { title })).title).toBe(title);
  }
});

test('[AD-03] a language outside the list is « Language not supported », in both languages', async () => {
  const { headers } = await platformAdmin();
  const source = await add(headers);
  for (const acceptLanguage of ['fr', 'en']) {
    for (const language of ['fr-FR', 'pt-BR', 'klingon', '']) {
      const written = { ...fields(), language };
      const asked = { ...headers, 'accept-language': acceptLanguage };
      for (const { status, problem } of [
        await server().ask(createSource, written, asked),
        await server().ask(changeSource, { ...written, sourceId: source.id }, asked),
      ]) {
        expect(status).toBe(400);
        expect(problem).toMatchObject({ detail: 'Language not supported', reason: 'language-not-supported' });
        expect(problem?.fields?.map(({ path }) => path)).toEqual(['language']);
      }
    }
  }
  for (const language of ['fr-CA', 'en-US', 'en-CA']) {
    expect((await add(headers, { language })).language).toBe(language);
  }
});

test('[AD-03] an installation may read more languages', async () => {
  const { headers } = await platformAdmin();
  const list = await portuguese().ask(listSources, {}, headers);
  expect(list.output?.languages).toEqual(['fr-CA', 'en-US', 'en-CA', 'pt-BR']);
  const { output } = await portuguese().ask(createSource, { ...fields(), language: 'PT-br' }, headers);
  expect(output?.language).toBe('pt-BR');
});

test('[AD-03] one feed is one source, however its address is written', async () => {
  const { headers } = await platformAdmin();
  const known = await add(headers, { title: 'Cahiers de l’eau' });
  const other = await add(headers);
  const spellings = [
    known.rssUrl,
    known.rssUrl.replace('https', 'http'),
    `HTTPS://${known.name.toUpperCase()}/actualites.xml/`,
  ];
  for (const rssUrl of spellings) {
    for (const { status, problem } of [
      await server().ask(createSource, { ...fields(), rssUrl }, headers),
      await server().ask(changeSource, { ...fields(), rssUrl, sourceId: other.id }, headers),
    ]) {
      expect(status).toBe(409);
      expect(problem).toMatchObject({
        reason: 'source-known',
        detail: 'Ce flux est déjà celui de la source « Cahiers de l’eau ».',
      });
    }
  }
  expect(await found(headers, known.name)).toEqual([known]);
  expect(await found(headers, other.name)).toEqual([other]);
});

test('[AD-03] of two people who add one feed at once, one is told of the other', async () => {
  const { headers } = await platformAdmin();
  const written = fields();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server().ask(createSource, written, headers)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await found(headers, new URL(written.domain).hostname)).toHaveLength(1);
});

test('[AD-03] a change is kept, and saying it twice changes nothing more', async () => {
  const [author, editor] = [await platformAdmin(), await platformAdmin('Thomas', 'Kerbrat')];
  const source = await add(author.headers);
  const change = { ...fields(), title: 'Revue des digues', keywords: '*', language: 'en-CA' };
  const once = await server().ask(changeSource, { ...change, sourceId: source.id }, editor.headers);
  expect(once.output).toMatchObject({ ...change, id: source.id, active: true, origin: source.origin });
  expect(once.output?.auditInfo.modifiedBy).toBe(editor.id);
  const twice = await server().ask(changeSource, { ...change, sourceId: source.id }, author.headers);
  expect(twice.output).toEqual(once.output);
  expect(await actsUpon(source.id, editor.headers)).toEqual(['source-changed', 'source-added']);
  const missing = await server().ask(changeSource, { ...fields(), sourceId: newId() }, editor.headers);
  expect(missing.status).toBe(404);
});

test('[AD-03] a paused source says since when and by whom, once, and can be taken up again', async () => {
  const [first, second] = [await platformAdmin(), await platformAdmin('Thomas', 'Kerbrat')];
  const { id: sourceId } = await add(first.headers);
  const set = (active: boolean, { headers } = first) =>
    server().ask(setSourceActive, { sourceId, active }, headers);
  const paused = (await set(false)).output;
  expect(paused).toMatchObject({ active: false, paused: { by: 'Inès Caradec' } });
  expect((await set(false, second)).output).toEqual(paused);
  expect((await set(true, second)).output).toMatchObject({ active: true, paused: null });
  expect((await set(true)).status).toBe(200);
  expect(await actsUpon(sourceId, first.headers)).toEqual([
    'source-resumed',
    'source-paused',
    'source-added',
  ]);
  const missing = await server().ask(setSourceActive, { sourceId: newId(), active: true }, first.headers);
  expect(missing.status).toBe(404);
});

test('a source may be paused from the start, or by a change', async () => {
  const { headers } = await platformAdmin();
  const born = await add(headers, { active: false });
  expect(born).toMatchObject({ active: false, paused: { by: 'Inès Caradec' } });
  const { title, domain, rssUrl, keywords, language } = born;
  const change = { title, domain, rssUrl, keywords, language, sourceId: born.id, active: true };
  const { output } = await server().ask(changeSource, change, headers);
  expect(output).toMatchObject({ active: true, paused: null });
});

test('the list is by title, found by title, domain or keyword, accents or not, and paged', async () => {
  const { headers } = await platformAdmin();
  const word = `mot${newId().slice(-12)}`;
  const titles = ['écume', 'Zostère', 'Dune', 'Œil du port'];
  for (const title of titles)
    await add(headers, { title, keywords: `${word}, Marée`, active: title !== 'Dune' });
  const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);
  expect(titlesOf(await found(headers, word))).toEqual(['Dune', 'écume', 'Œil du port', 'Zostère']);
  expect(titlesOf(await found(headers, `${word} ECUME`))).toEqual(['écume']);
  expect(titlesOf(await found(headers, `oeil maree ${word.toUpperCase()}`))).toEqual(['Œil du port']);
  expect(titlesOf(await found(headers, word, 'paused'))).toEqual(['Dune']);
  expect(titlesOf(await found(headers, word, 'active'))).toEqual(['écume', 'Œil du port', 'Zostère']);
  expect(await found(headers, `${word} %`)).toEqual([]);
  const page = await server().ask(listSources, { search: word, offset: 1, limit: 2 }, headers);
  expect(titlesOf(page.output?.items ?? [])).toEqual(['écume', 'Œil du port']);
  expect(page.output?.total).toBe(4);
  for (const input of [{ limit: 101 }, { limit: 0 }, { offset: -1 }, { search: 'x'.repeat(201) }]) {
    expect((await server().ask(listSources, input, headers)).status).toBe(400);
  }
});

test('the counts are of everything, whatever is searched', async () => {
  const { headers } = await platformAdmin();
  const counts = async (search = '') => (await server().ask(listSources, { search }, headers)).output;
  const before = await counts();
  await add(headers);
  await add(headers, { active: false });
  const after = await counts('nothing is called like this');
  expect(after).toMatchObject({ items: [], total: 0 });
  expect(after?.counts).toEqual({
    all: (before?.counts.all ?? 0) + 2,
    active: (before?.counts.active ?? 0) + 1,
    paused: (before?.counts.paused ?? 0) + 1,
  });
  expect((await counts())?.total).toBe(after?.counts.all);
});

test('whoever looks at the list learns of a change, and only of a change', async () => {
  const { headers } = await platformAdmin();
  const reader = await listenLive(server().address, { topics: SOURCES_TOPIC }, headers);
  try {
    const { id: sourceId } = await add(headers);
    const of = (message: (typeof reader.messages)[number]) =>
      message.kind === 'change' && message.payload.sourceId === sourceId;
    await reader.heard(of);
    await server().ask(setSourceActive, { sourceId, active: true }, headers);
    await server().ask(setSourceActive, { sourceId, active: false }, headers);
    await reader.heard((message) => of(message) && reader.messages.filter(of).length === 2);
    expect(reader.messages.filter(of)).toHaveLength(2);
  } finally {
    reader.close();
  }
});

/** What the record says was done to a source, newest first. */
async function actsUpon(sourceId: string, headers: Headers): Promise<string[]> {
  const { output } = await server().ask(readAudit, { limit: 100 }, headers);
  const acts = output?.items.filter(({ subject }) => subject === `source:${sourceId}`) ?? [];
  return acts.map(({ act }) => act);
}
