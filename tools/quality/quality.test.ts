// @module-tag deep
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { NODE, ROOT } from '../setup/paths.mjs';

/** Starts a verb as `npm run quality` does. */
function start(verb: string) {
  const child = spawn(NODE, ['tools/quality.mjs', verb], { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    say: (line: string) => child.stdin.write(`${line}\n`),
    hear: async (): Promise<unknown> => {
      const { value, done } = await lines.next();
      return done ? undefined : JSON.parse(value);
    },
    end: async (): Promise<number | null> => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

const SENTENCES = 'The ferry left the harbour at noon, and nobody had counted the passengers. '.repeat(12);

describe('the quality harness', () => {
  test('extracts page after page, each answered before the next is sent', async () => {
    const harness = start('extract');
    for (const id of [1, 'two']) {
      harness.say(
        JSON.stringify({
          id,
          url: 'https://news.example/ferry',
          html: `<html lang="en"><head><title>The ferry</title><meta name="author" content="Ann Lee"></head>
            <body><nav><a href="/">Home</a></nav><article><h1>The ferry</h1><p>${SENTENCES}</p></article></body></html>`,
        }),
      );
      expect(await harness.hear()).toEqual({
        id,
        text: SENTENCES.trim(),
        title: 'The ferry',
        byline: 'Ann Lee',
        date: null,
        lang: 'en',
        image: null,
      });
    }
    expect(await harness.end()).toBe(0);
  });

  test('an invalid line is reported, and the next one is answered', async () => {
    const harness = start('sanitize');
    for (const line of ['{', '[]', '{"html":7}', '']) {
      harness.say(line);
      expect(await harness.hear()).toEqual({ error: expect.any(String) });
    }
    harness.say(JSON.stringify({ html: '<p onclick="x()">kept<script>gone</script></p>' }));
    expect(await harness.hear()).toEqual({ html: '<p>kept</p>' });
    expect(await harness.end()).toBe(0);
  });

  test('locates a passage with partial selectors, or reports that it is lost', async () => {
    const harness = start('anchor');
    const text = 'The ferry left the harbour at noon. Nobody had counted the passengers.';
    const ask = async (selector: object) => {
      harness.say(JSON.stringify({ text, selector }));
      return harness.hear();
    };
    const context = { prefix: 'at noon. ', suffix: ' the passengers.' };
    expect(await ask({ exact: 'Nobody had counted', ...context, start: 36, end: 54 })).toEqual({
      start: 36,
      end: 54,
      quality: 'exact',
    });
    expect(await ask({ exact: 'Nobody  had counted', prefix: null, start: null })).toEqual({
      start: 36,
      end: 54,
      quality: 'moved',
    });
    expect(await ask({ exact: 'the captain was asleep', ...context })).toEqual({ start: null });
    for (const selector of [{}, { exact: ' ' }, { exact: 'noon', start: -1 }]) {
      expect(await ask(selector)).toEqual({ error: expect.any(String) });
    }
    expect(await harness.end()).toBe(0);
  });

  test('indexes documents and finds them by keywords, by meaning and hybrid', async () => {
    const harness = start('search');
    const ask = async (input: object) => {
      harness.say(JSON.stringify(input));
      return harness.hear();
    };
    const docs = [
      { id: 'a/1', title: 'La digue du port', text: 'Elle protège la ville des crues.', lang: 'fr' },
      { id: 'b', title: 'Baking bread', text: 'Flour, water and salt.' },
      { id: 'ç', title: null, text: 'Les marées montent.', lang: null },
    ];
    expect(await ask({ op: 'search', query: 'digue', k: 3, mode: 'keyword' })).toEqual({ ids: [] });
    expect(await ask({ op: 'index', docs })).toEqual({ ok: true });
    expect(await ask({ op: 'search', query: 'les digues', k: 3, mode: 'keyword' })).toEqual({ ids: ['a/1'] });
    for (const mode of ['semantic', 'hybrid'])
      expect(await ask({ op: 'search', query: 'how to make bread', k: 1, mode })).toEqual({ ids: ['b'] });
    expect(await ask({ op: 'search', query: 'maree', k: 1 })).toEqual({ ids: ['ç'] });
    for (const wrong of [{ op: 'search' }, { op: 'juggle' }, { op: 'index', docs: [{}] }])
      expect(await ask(wrong)).toEqual({ error: expect.any(String) });
    expect(await harness.end()).toBe(0);
  });

  test('reads feeds, and reports invalid ones', async () => {
    const harness = start('feed');
    const ask = async (id: unknown, content: string, headers: object = {}) => {
      const content_b64 = Buffer.from(content, 'latin1').toString('base64');
      harness.say(JSON.stringify({ id, content_b64, url: 'https://news.example/feed', headers }));
      return harness.hear();
    };
    const rss = `<rss><channel><title>Caf\xe9</title><item><link>/1</link><enclosure url="a.mp3" length="7"/></item></channel></rss>`;
    const nothing = {
      description: null,
      language: null,
      author: null,
      rights: null,
      id: null,
      updated: null,
    };
    expect(await ask(1, rss, { 'Content-Type': 'text/xml; charset=iso-8859-1' })).toEqual({
      id: 1,
      ok: true,
      feed: { ...nothing, title: 'Café', link: null },
      entries: [
        {
          title: null,
          link: 'https://news.example/1',
          id: null,
          summary: null,
          content: null,
          author: null,
          published: null,
          updated: null,
          rights: null,
          enclosures: [{ url: 'https://news.example/a.mp3', type: null, length: 7 }],
          tags: [],
        },
      ],
    });
    expect(await ask('two', '<html></html>')).toEqual({ id: 'two', ok: false });
    harness.say('{"id":3}');
    expect(await harness.hear()).toEqual({ error: expect.any(String) });
    expect(await harness.end()).toBe(0);
  });

  test('an unknown verb is refused', async () => {
    const harness = start('juggle');
    expect(await harness.end()).toBe(2);
  });
});
