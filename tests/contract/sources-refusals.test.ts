import { expect, test } from 'vitest';
import {
  changeSource,
  createSource,
  listSources,
} from '../../src/features/sources/sources/contract/sources.ts';
import { sourceFields as fields, sourceActions } from '../support/source-actions.ts';
import { ownServer } from '../support/test-server.ts';

// Nothing but requests: how a source fares would change under these tests.
const server = ownServer({ ROLES: 'web' });
const portuguese = ownServer({ ROLES: 'web', SOURCE_LANGUAGES: 'pt-br' }, () => server().database);
const { platformAdmin, add, found } = sourceActions(server);

test('[AD-03] invalid input is refused field by field and changes nothing', async () => {
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

test('[AD-03] the minimum length is given in the reader’s language, and a star alone is enough', async () => {
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

test('[AD-03] of two people who add one feed concurrently, one gets the other’s source', async () => {
  const { headers } = await platformAdmin();
  const written = fields();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server().ask(createSource, written, headers)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await found(headers, new URL(written.domain).hostname)).toHaveLength(1);
});
