import { expect, test } from 'vitest';
import { toSanitisedText } from './publication-draft.ts';

const URL = 'https://littoral.example/';
/** CPU time, so that a busy machine does not fail the test. */
const MAX_CPU_MICROSECONDS = 1_000_000;

test.each([
  ['<p>Marée <b>haute</b></p><p>à 8 h</p>', 'Marée haute\nà 8 h'],
  ['<img src="/a.png" alt="a < b > c">Vue', 'Vue'],
  ['&lt;p&gt;Marée&lt;/p&gt;&lt;a title="1 &gt; 0"&gt;haute&lt;/a&gt;', 'Marée\nhaute'],
  ['1 &lt; 2 et x &lt;y', '1 < 2 et x <y'],
  [null, ''],
])('%s', (foreign, words) => {
  expect(toSanitisedText(foreign, URL).text).toBe(words);
});

test.each(['&lt;p ', '&lt;a', '&lt;/p ', '<p ', '< p', '&amp;lt;p ', '<b>', '<x>', '&lt;b&gt;'])(
  '%s repeated a thousand times is read quickly',
  (piece) => {
    const before = process.threadCpuUsage();
    toSanitisedText(piece.repeat(200_000 / piece.length), URL);
    expect(process.threadCpuUsage(before).user).toBeLessThan(MAX_CPU_MICROSECONDS);
  },
);
