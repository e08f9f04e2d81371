import { asc, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { generatedWords } from '../../../../../tests/support/generated-words.ts';
import {
  createFeedSource,
  entryOf,
  type FeedSource,
  ingestEntries,
} from '../../../../../tests/support/ingest-entries.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { publications } from './publications-table.ts';
import { findByKeys } from './store-entries.ts';
import { visiblePublications } from './visible-publications.ts';

const database = testDatabase();
const NOW = new Date('2026-10-01T12:00:00Z');
const ofSources = (...some: FeedSource[]) =>
  database()
    .platform.select()
    .from(publications)
    .where(
      inArray(
        publications.sourceId,
        some.map(({ id }) => id),
      ),
    )
    .orderBy(asc(publications.id));
const keep = (source: FeedSource, ...entries: Parameters<typeof entryOf>[0][]) =>
  ingestEntries(database(), source, entries.map(entryOf), NOW);

let owner: TestMember;
let colleague: TestMember;
let elsewhere: TestMember;
beforeAll(async () => {
  const organisation = await createOrganisation(database());
  [owner, colleague] = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ];
  elsewhere = await createMember(database(), await createOrganisation(database()));
});

describe('[JO-11] entries of a source', () => {
  test('are stored as plain text without scripts, and future dates become now', async () => {
    const source = await createFeedSource(database());
    const content = `<script>steal()</script><style>p{}</style><p onclick="x()">Le sable &amp; l’eau</p>
      <p>Deux&nbsp;lignes</p><img src="/img/a.png"><img src="https://cdn.example/a.jpg" onerror="x()">`;
    await keep(source, {
      title: ' Digue\u0000\n &lt;3 ',
      link: 'https://www.presse.example/a?utm_source=rss#x',
      content,
      summary: '&lt;p&gt;Échappé <b>deux fois</b>&lt;/p&gt;',
      published: '2031-01-01T00:00:00Z',
    });
    await keep(source, { image: 'https://cdn.example/a\u0000\ud800.png' });
    const [row, other] = await ofSources(source);
    expect(other?.imageUrl).toBe('https://cdn.example/a%00%EF%BF%BD.png');
    expect(row).toMatchObject({
      title: 'Digue &lt;3',
      url: 'https://www.presse.example/a',
      addressKey: 'presse.example/a',
      text: 'Le sable & l’eau\nDeux lignes',
      excerpt: 'Échappé deux fois',
      publishedAt: NOW,
      imageUrl: 'https://www.presse.example/img/a.png',
      reading: 'pending',
      wordCount: 6,
    });
    expect(JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toMatch(
      /steal|onclick|<p/,
    );
  });

  test('are stored once per address, however many sources bring them', async () => {
    const [one, other] = [await createFeedSource(database()), await createFeedSource(database())];
    const link = 'https://presse.example/une-fois';
    expect(await keep(one, { link }, { link: `${link}/#bas` })).toEqual({ kept: 1, known: 0, changed: 0 });
    expect(await keep(one, { link })).toEqual({ kept: 0, known: 1, changed: 0 });
    expect(await keep(other, { link: `${link}?fbclid=1` })).toEqual({ kept: 0, known: 1, changed: 0 });
    expect(await keep(other, { link: null }, { link: 'javascript:alert(1)' })).toMatchObject({ kept: 0 });
    expect(await ofSources(one, other)).toHaveLength(1);
  });

  test('update their publication when edited, and keep its identity', async () => {
    const source = await createFeedSource(database());
    const link = 'https://presse.example/corrige';
    await keep(source, { link, title: 'Une digue céde', content: generatedWords(1, 200) });
    const [before] = await ofSources(source);
    const edited = {
      link,
      title: 'Une digue cède',
      content: generatedWords(2, 200),
      published: '2026-09-30T00:00:00Z',
    };
    expect(await keep(source, edited)).toEqual({ kept: 0, known: 0, changed: 1 });
    expect(await keep(source, edited)).toEqual({ kept: 0, known: 1, changed: 0 });
    const [after] = await ofSources(source);
    expect(after).toMatchObject({ id: before?.id, title: 'Une digue cède', text: generatedWords(2, 200) });
    expect(after?.publishedAt).toEqual(before?.publishedAt);
  });

  test('are not stored again under another address with the same text, since feeds may change ids', async () => {
    const source = await createFeedSource(database());
    const content = generatedWords(3, 250);
    const entry = (n: number) => ({ link: `https://presse.example/id-${n}`, title: 'Le phare', content });
    expect(await keep(source, entry(1), entry(2))).toEqual({ kept: 1, known: 1, changed: 0 });
    expect(await keep(source, entry(3))).toEqual({ kept: 0, known: 1, changed: 0 });
    expect(await keep(source, { ...entry(4), content: generatedWords(4, 250) })).toMatchObject({ kept: 1 });
    // A corrected entry at a new address is updated, unless its old address is still in the feed.
    const moved = { ...entry(5), title: 'Le phare rouvre', content: `${content} fin` };
    expect(await keep(source, entry(1), moved)).toEqual({ kept: 0, known: 2, changed: 0 });
    expect(await keep(source, moved)).toEqual({ kept: 0, known: 0, changed: 1 });
    expect(await keep(source, moved)).toEqual({ kept: 0, known: 1, changed: 0 });
    expect((await ofSources(source))[0]).toMatchObject({
      title: 'Le phare rouvre',
      url: moved.link,
      addressKey: 'presse.example/id-5',
    });
    const older = { ...entry(6), title: 'Le vieux phare', published: '2026-09-30T00:00:00Z' };
    expect(await keep(source, older)).toMatchObject({ kept: 0, changed: 0 });
    // Short texts do not identify an entry.
    const shortEntry = (n: number) => ({
      link: `https://presse.example/peu-${n}`,
      title: 'Météo',
      summary: 'Beau.',
    });
    expect(await keep(source, shortEntry(1), shortEntry(2))).toMatchObject({ kept: 2 });
  });
});

describe('[JO-08] a story', () => {
  test('is shared by near-identical texts of several publishers within two weeks', async () => {
    const text = generatedWords(5, 300);
    const sources = [
      await createFeedSource(database()),
      await createFeedSource(database()),
      await createFeedSource(database()),
    ] as const;
    await keep(sources[0], { title: 'Le littoral recule', content: text, published: '2026-09-20T00:00:00Z' });
    await keep(sources[1], {
      title: 'Érosion',
      content: `<p>${text}</p> (AFP)`,
      published: '2026-09-21T00:00:00Z',
    });
    await keep(sources[2], { title: 'Vieux', content: text, published: '2026-08-01T00:00:00Z' });
    const [first, second, old] = await ofSources(...sources);
    expect(second?.storyId).toBe(first?.id);
    expect(first?.storyId).toBe(first?.id);
    expect(old?.storyId).toBe(old?.id);
  });

  test('FX-36: is shared by two copies of a short dispatch with some changed words', async () => {
    const [one, other] = [await createFeedSource(database()), await createFeedSource(database())];
    const changed = (text: string) =>
      text
        .split(' ')
        .map((word, at) => (at % 16 === 5 ? 'autrement' : word))
        .join(' ');
    const text = generatedWords(11, 90);
    await keep(one, { title: 'Une digue cède', content: text });
    await keep(
      other,
      { title: 'Gâvres inondée', content: changed(text) },
      { title: 'Autre chose', content: generatedWords(12, 90) },
    );
    // Ids created within a millisecond have no order.
    const kept = await ofSources(one, other);
    const [first, copy, differentText] = ['Une digue cède', 'Gâvres inondée', 'Autre chose'].map((named) =>
      kept.find(({ title }) => title === named),
    );
    expect(copy?.storyId).toBe(first?.id);
    expect(differentText?.storyId).toBe(differentText?.id);
    // Within one feed as well: all entries are stored, and all are one story.
    const third = await createFeedSource(database());
    const sharedText = generatedWords(13, 90);
    expect(await keep(third, { content: sharedText }, { content: changed(sharedText) })).toMatchObject({
      kept: 2,
    });
    const both = await ofSources(third);
    expect(new Set(both.map(({ storyId }) => storyId)).size).toBe(1);
  });

  test('of a public publication never comes from a personal one; a personal one joins the public story', async () => {
    const [own, theirs, public1] = [
      await createFeedSource(database(), owner),
      await createFeedSource(database(), colleague),
      await createFeedSource(database()),
    ];
    const text = generatedWords(6, 300);
    await keep(own, { content: text });
    await keep(theirs, { content: text });
    await keep(public1, { content: text });
    const [mine, other, everyones] = await ofSources(own, theirs, public1);
    expect([mine?.storyId, other?.storyId, everyones?.storyId]).toEqual([mine?.id, other?.id, everyones?.id]);
    // A person without publications of their own: those of others are not joined.
    const late = await createFeedSource(database(), elsewhere);
    await keep(late, { content: `${text} fin` });
    expect((await ofSources(late))[0]?.storyId).toBe(everyones?.id);
  });
});

test('[JO-12] publications of a personal source are visible to its owner only, beside the public ones', async () => {
  const [own, everyones] = [await createFeedSource(database(), owner), await createFeedSource(database())];
  const link = 'https://presse.example/a-moi';
  await keep(own, { link, content: generatedWords(7, 40) });
  await keep(everyones, { link, content: generatedWords(7, 40) });
  const [mine, open] = await ofSources(own, everyones);
  const ids = [mine?.id ?? '', open?.id ?? ''];
  const seenBy = ({ id: userId, organisationId }: TestMember) =>
    database().asTenant({ organisationId, userId }, async (tx) =>
      [...(await visiblePublications(tx, { organisationId, userId }, ids)).keys()].sort(),
    );
  expect(await seenBy(owner)).toEqual([...ids].sort());
  expect(await seenBy(colleague)).toEqual([open?.id]);
  expect(await seenBy(elsewhere)).toEqual([open?.id]);
  const byKey = await database().asPlatform((tx) => findByKeys(tx, null, ['presse.example/a-moi']));
  expect([...byKey.values()].map(({ id }) => id)).toEqual([open?.id]);
});
