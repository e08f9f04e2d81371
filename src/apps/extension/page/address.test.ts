import { expect, onTestFinished, test } from 'vitest';
import { TITLE_MAX } from '#features/documents/rules/description-sizes.ts';
import { fromPage } from '../talk/page-talk.ts';
import { here, pageAddress } from './address.ts';

test.each([
  ['https://a.test/x?y=1#partie-2', 'https://a.test/x?y=1'],
  ['https://a.test/x#', 'https://a.test/x'],
  ['https://a.test/#/articles/3', 'https://a.test/#/articles/3'],
  ['https://a.test/#!articles', 'https://a.test/#!articles'],
  ['https://a.test/x', 'https://a.test/x'],
])('%s is the page %s', (href, address) => expect(pageAddress(href)).toBe(address));

test.each([
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['x'.repeat(1_000_000), 'x'.repeat(TITLE_MAX)],
  // As a page makes it that has `<img name="title">`.
  [document.createElement('img'), ''],
])('a title that a page makes up to harm is told as words, as many as a title has', (title, told) => {
  Object.defineProperty(document, 'title', { value: title, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'title'));
  expect(here().title).toBe(told);
});

test.each(['contentType', 'documentElement'])(
  'a page that calls a form « %s » is told as any other',
  (name) => {
    const form = Object.defineProperty(document.createElement('form'), 'lang', {
      value: document.createElement('input'),
    });
    Object.defineProperty(document, name, { value: form, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, name));
    expect(fromPage.parse(here())).toMatchObject({ kind: 'here', language: null });
  },
);
