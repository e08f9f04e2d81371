import { expect, onTestFinished, test } from 'vitest';
import { TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import { fromPage } from '../talk/page-messages.ts';
import { currentPage, pageAddress } from './address.ts';

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
])('a title set by the page is sanitised and limited in length', (title, expected) => {
  const before = document.title;
  document.title = title;
  onTestFinished(() => {
    document.title = before;
  });
  expect(currentPage().title).toBe(expected);
});

test.each(['title', 'contentType', 'documentElement'])(
  'a page with a form named « %s » is reported correctly',
  (name) => {
    const before = fromPage.parse(currentPage());
    Object.defineProperty(document, name, { value: document.createElement('form'), configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, name));
    expect(fromPage.parse(currentPage())).toEqual(before);
    expect(before).toMatchObject({ content: 'page' });
  },
);
