import { afterAll, expect, test } from 'vitest';
import { broken, FEED_URL, rssAround } from '../../../../../tests/feeds/broken-feed.ts';
import { hostileFeeds } from '../../../../../tests/feeds/hostile-feeds.ts';
import { feedReasons } from '../rules/feed-reasons.ts';
import { openFeedReader } from './open-feed-reader.ts';

const reader = openFeedReader();
afterAll(() => reader.close());

const reasonOf = (bytes: Uint8Array) =>
  reader.read({ bytes, url: FEED_URL, contentType: null }).then(
    () => null,
    (refusal) => refusal.reason,
  );

test('feeds are read in a subprocess, whatever feed came before', async () => {
  expect(await reasonOf(Buffer.alloc(50_000_000, '<a>'))).toBe(feedReasons['feed-too-large']);
  expect(await reasonOf(Buffer.from('<html>'))).toBe(feedReasons['not-a-feed']);
  expect(await reasonOf(Buffer.from('<rss'))).toBe(feedReasons['not-a-feed']);
  for (const { bytes } of hostileFeeds().slice(0, 3)) expect(await reasonOf(bytes)).toBeNull();
  const { bytes, url, contentType } = broken('whole', rssAround('<title>A</title>'), {});
  expect((await reader.read({ bytes, url, contentType })).entries).toMatchObject([{ title: 'A' }]);
});

test('lists the feeds that a page offers, the most likely first', async () => {
  const html = `<!doctype html><html><head><base href="/blog/"><!-- <link rel="alternate" type="application/rss+xml" href="/old"> -->
    <link rel="alternate" type="application/rss+xml" title="Commentaires" href="comments.xml">
    <LINK REL='Alternate' TYPE='application/atom+xml; charset=utf-8' TITLE="Le fil &amp; la mer" HREF=feed.atom>
    <link rel="alternate" type="application/json" href="/wp-json/1"><link rel="alternate" hreflang="en" href="/en">
    <link rel="alternate stylesheet" href="/x.css"><link rel="alternate" type="application/feed+json" href="https://b.example/f.json">
    <script>var a = '<link rel="alternate" type="application/rss+xml" href="/script">'</script></head>
    <body><a href="/rss.xml">Flux <b>RSS</b></a><a href="feed:https://c.example/flux">Suivre</a><a href="/feeding-birds">Oiseaux</a>
    <a href="feed.atom">Encore</a><a href="/a"></body></html>`;
  expect(await reader.findFeeds({ html, url: 'https://a.example/page' })).toEqual([
    { url: 'https://a.example/blog/feed.atom', title: 'Le fil & la mer' },
    { url: 'https://b.example/f.json', title: '' },
    { url: 'https://a.example/rss.xml', title: 'Flux RSS' },
    { url: 'https://c.example/flux', title: 'Suivre' },
    { url: 'https://a.example/blog/comments.xml', title: 'Commentaires' },
  ]);
  expect(await reader.findFeeds({ html: '<p>Nothing', url: 'https://a.example/' })).toEqual([]);
});
