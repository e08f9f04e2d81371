import { type BrokenFeed, broken } from './broken-feed.ts';

const VERSION = 'https://jsonfeed.org/version/1.1';
const feed = (items: unknown, more: object = {}) =>
  JSON.stringify({ version: VERSION, title: 'Cahiers', items, ...more });

export function brokenJson(): BrokenFeed[] {
  return [
    broken(
      'JSON Feed',
      feed([
        { id: '1', url: '/1', title: 'A', content_text: '1 < 2', authors: [{ name: 'Ann' }, { name: 'Bo' }] },
      ]),
      {
        titles: ['A'],
        first: { id: '1', link: 'https://littoral.example/1', content: '1 < 2', author: 'Ann, Bo' },
      },
    ),
    broken(
      'JSON Feed 1',
      feed([{ id: 1, content_html: '<img src="x.png">', author: { name: 'Ann' } }], {
        version: 'https://jsonfeed.org/version/1',
      }),
      {
        titles: [null],
        first: {
          id: '1',
          content: '<img src="https://littoral.example/feeds/x.png">',
          author: 'Ann',
          image: 'https://littoral.example/feeds/x.png',
        },
      },
    ),
    broken('JSON with a mark', `\ufeff${feed([{ id: '1', title: 'A' }])}`, { titles: ['A'] }),
    broken(
      'JSON of wrong types',
      feed([
        { id: {}, url: 7, title: ['A'], tags: 'sea', authors: 'Ann', attachments: {}, date_published: 12 },
      ]),
      {
        titles: [null],
        first: { id: null, tags: [], enclosures: [], author: null },
      },
    ),
    broken('items that are none', feed([null, 7, 'A', [], { id: '1', title: 'A' }]), { titles: ['A'] }),
    broken(
      'JSON attachments',
      feed([{ id: '1', attachments: [{ url: '/a.mp3', mime_type: 'audio/mpeg', size_in_bytes: 9 }, {}] }]),
      {
        first: { enclosures: [{ url: 'https://littoral.example/a.mp3', type: 'audio/mpeg', length: 9 }] },
      },
    ),
    broken(
      'JSON names and sizes that are written badly',
      feed([
        {
          id: '1',
          authors: [{ name: '<b>Lee</b>, Ann' }, { name: 'Roe, Bo' }, { name: 'c@a.example' }],
          attachments: [{ url: '/a.mp3', size_in_bytes: -1.5 }],
        },
      ]),
      {
        first: {
          author: 'Lee, Ann; Roe, Bo',
          enclosures: [{ url: 'https://littoral.example/a.mp3', type: null, length: null }],
        },
      },
    ),
    broken(
      'JSON dates',
      feed([{ id: '1', date_published: 'Mon, 02 Mar 2026 08:30:00 GMT', date_modified: 'soon' }]),
      {
        first: { published: '2026-03-02T08:30:00.000Z', updated: null },
      },
    ),
    broken(
      'JSON with what is no character',
      feed([
        { id: '1', title: 'A\u0000B', url: '/\u00001', image: 'https://littoral.example/a\u0000\ud800.png' },
      ]),
      {
        titles: ['AB'],
        first: { link: 'https://littoral.example/1', image: 'https://littoral.example/a\ufffd.png' },
      },
    ),
    broken('no items', feed([]), { titles: [] }),
    broken('items of the wrong type', feed({}), 'not-a-feed'),
    broken('JSON of something else', '{"error":"unauthorised"}', 'not-a-feed'),
    broken('a list', '[1,2,3]', 'not-a-feed'),
    broken('JSON that is cut', feed([{ id: '1' }]).slice(0, -5), 'not-a-feed'),
  ];
}
