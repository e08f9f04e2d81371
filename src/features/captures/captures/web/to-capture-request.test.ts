import { expect, test } from 'vitest';
import { toCaptureRequest } from './to-capture-request.ts';

const offer = (texts: Record<string, string>, files: File[] = []) => ({
  files,
  getData: (type: string) => texts[type] ?? '',
});
const file = (name: string) => new File(['x'], name);

test('files take precedence over links', () => {
  const files = [file('a.pdf'), file('b.pdf')];
  expect(toCaptureRequest(offer({ 'text/plain': 'https://gazette.example' }, files))).toEqual({
    tab: 'file',
    files,
  });
});

test('a dragged link provides its address and its text', () => {
  const dragged = {
    'text/uri-list': '# a remark\r\nhttps://gazette.example/a',
    'text/html': '<meta charset="utf-8"><a href="https://gazette.example/a">Lire  une carte</a>',
  };
  const request = { tab: 'address', url: 'https://gazette.example/a', title: 'Lire une carte' };
  expect(toCaptureRequest(offer(dragged))).toEqual(request);
  const inFirefox = {
    'text/uri-list': 'https://gazette.example/a',
    'text/x-moz-url': 'https://gazette.example/a\nLire une carte',
  };
  expect(toCaptureRequest(offer(inFirefox))).toEqual(request);
  const unnamed = {
    'text/plain': 'https://gazette.example/a',
    'text/html': '<a>https://gazette.example/a</a>',
  };
  expect(toCaptureRequest(offer(unnamed))).toEqual({ tab: 'address', url: 'https://gazette.example/a' });
});

test.each(['bonjour', 'gazette.example', 'file:///etc/passwd', 'javascript:alert(1)', ''])(
  '« %s » is not captured',
  (text) => expect(toCaptureRequest(offer({ 'text/plain': text, 'text/uri-list': text }))).toBeNull(),
);
