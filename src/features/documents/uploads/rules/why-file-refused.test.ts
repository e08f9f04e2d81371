import { expect, test } from 'vitest';
import { DOCUMENT_MAX_BYTES, PAGE_FILE_MAX_BYTES } from '../contract/uploads.ts';
import { whyFileRefused, whyPageRefused } from './why-file-refused.ts';

test('FX-18: a file this server cannot convert is refused before it is sent', () => {
  expect(whyFileRefused({ name: 'a.docx', sizeBytes: 1 }, ['pdf'])?.reason.key).toBe('upload-not-converted');
  expect(whyFileRefused({ name: 'a.pdf', sizeBytes: 1 }, ['pdf'])).toBeNull();
});

test.each(['a.pdf', 'B.PDF', 'a.docx', 'a.odt', 'a.pptx', 'a.txt', 'lisez.moi.md'])(
  '%s is accepted',
  (name) => {
    expect(whyFileRefused({ name, sizeBytes: 1 })).toBeNull();
  },
);

test.each(['a.dwg', 'pdf', 'a.pdf.exe', 'a.doc', 'page.html', 'a.', ''])('%j is refused', (name) => {
  expect(whyFileRefused({ name, sizeBytes: 1 })).toMatchObject({
    kind: 'unsupported',
    reason: { key: 'type-unsupported' },
    values: { name },
  });
});

test('[SY-03] an empty file and one larger than 100 MB are refused', () => {
  const name = 'a.pdf';
  expect(whyFileRefused({ name, sizeBytes: 0 })?.reason.key).toBe('upload-empty');
  expect(whyFileRefused({ name, sizeBytes: DOCUMENT_MAX_BYTES })).toBeNull();
  expect(whyFileRefused({ name, sizeBytes: DOCUMENT_MAX_BYTES + 1 })).toMatchObject({
    kind: 'too-large',
    reason: { key: 'upload-too-large' },
    values: { name, megabytes: 100 },
  });
});

test('[SY-03] an empty page and one larger than 20 MB are refused', () => {
  expect(whyPageRefused({ sizeBytes: 0 })?.reason.key).toBe('page-empty');
  expect(whyPageRefused({ sizeBytes: PAGE_FILE_MAX_BYTES })).toBeNull();
  expect(whyPageRefused({ sizeBytes: PAGE_FILE_MAX_BYTES + 1 })).toMatchObject({
    kind: 'too-large',
    reason: { key: 'page-too-large' },
    values: { megabytes: 20 },
  });
});
