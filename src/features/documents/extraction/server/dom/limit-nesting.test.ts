import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../../../../tests/support/thread-cpu-ms.ts';
import { limitNesting } from './limit-nesting.ts';

const depthOf = (html: string) => html.split('<div>').length - 1;

describe('ordinary pages are unchanged', () => {
  test.each([
    ['', ''],
    ['paragraphs never closed', '<p>a'.repeat(5_000)],
    ['many images', '<div><img src=a><br></div>'.repeat(5_000)],
    ['drawings', `<svg>${'<path d="M0"/>'.repeat(5_000)}</svg>`],
    ['markup in a script', `<script>${'"<div>"+'.repeat(5_000)}</script><p>b`],
    ['markup in a comment', `<!--${'<div>'.repeat(5_000)}--><p>b`],
    ['a hundred levels', `${'<div>'.repeat(100)}a${'</div>'.repeat(100)}`],
  ])('%s', (_name, html) => {
    expect(limitNesting(html)).toBe(html);
  });
});

test('deeper levels are removed, and their text is kept', () => {
  const flat = limitNesting(`${'<div>a'.repeat(10_000)}${'</div>'.repeat(10_000)}<p>end</p>`);
  expect(depthOf(flat)).toBeLessThan(300);
  expect(flat.split('a').length - 1).toBe(10_000);
  expect(flat.endsWith('<p>end</p>')).toBe(true);
});

test.each([
  ['a page without end', 'a'.repeat(9_000_000)],
  ['tags without end', '<i>'.repeat(3_000_000)],
  ['comments never closed', '<!--'.repeat(3_000_000)],
  ['scripts never closed', '<script>'.repeat(1_000_000)],
])('%s is cut quickly', (_name, html) => {
  const started = threadCpuMs();
  expect(limitNesting(html).length).toBeLessThan(7_000_000);
  expect(threadCpuMs() - started).toBeLessThan(5_000);
});
