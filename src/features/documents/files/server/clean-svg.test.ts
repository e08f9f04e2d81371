import { expect, test } from 'vitest';
import { threadCpuMs } from '../../../../../tests/support/thread-cpu-ms.ts';
import { cleanSvg, startOfSvg } from './clean-svg.ts';

const wrapped = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

test.each([
  '<script>alert(1)</script>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<rect onclick="alert(1)"/>',
  '<rect ONCLICK="alert(1)"/>',
  '<a xlink:href="javascript:alert(1)"><text>x</text></a>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use href="data:image/svg+xml;base64,PHN2Zy8+"/>',
  '<image href="//evil.example/p.png"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
  '<iframe src="https://evil.example"/>',
  '<style>rect{fill:url(https://evil.example/x)}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<rect style="fill:u\\72l(https://evil.example)"/>',
  '<rect fill="url(https://evil.example/#a)"/>',
  '<handler type="text/ecmascript">alert(1)</handler>',
])('%s is removed', (inside) => {
  const cleaned = cleanSvg(wrapped(inside));
  expect(cleaned).toMatch(/^<svg/);
  expect(cleaned).not.toMatch(/script|alert|evil|javascript|onclick|data:image\/svg/i);
});

test('drawing elements stay unchanged, case included', () => {
  const drawing = wrapped(
    '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0.5" stop-color="#fff"></stop></linearGradient></defs><style>.a > .b{fill:url(#g)}</style><path class="a" d="M0 0L9 9" clip-path="url(#c)"></path>',
  );
  const cleaned = cleanSvg(drawing);
  expect(cleaned).toContain('<linearGradient id="g" gradientUnits="userSpaceOnUse">');
  expect(cleaned).toContain('clip-path="url(#c)"');
  expect(cleaned).toContain('fill:url(#g)');
});

test.each(['', 'text', '<html><svg/></html>', '<svgx/>', '<?xml version="1.0"?><rss/>'])(
  '%j is no drawing',
  (text) => {
    expect(cleanSvg(text)).toBeUndefined();
  },
);

test('a declaration, comments and a doctype with entities may precede it', () => {
  const before = '\uFEFF<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg [<!ENTITY x "]">\n]>\n<!-- b -->\n';
  expect(startOfSvg(`${before}<svg/>`)).toBe(-1);
  expect(startOfSvg(`${before}<svg />`)).toBe(before.length);
});

test.each([
  ['comments', '<!---->'.repeat(600)],
  ['unfinished comments', '<!--'.repeat(1_000)],
  ['doctypes', '<!DOCTYPE svg [ ]'.repeat(250)],
])('a text of %s without a drawing is rejected quickly', (_, text) => {
  const begun = threadCpuMs();
  expect(startOfSvg(`${text}x`)).toBe(-1);
  expect(threadCpuMs() - begun).toBeLessThan(2_000);
});
