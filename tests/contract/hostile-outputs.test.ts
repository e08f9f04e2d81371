import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/base/language.ts';
import { ACCOUNT_MAILS } from '../../src/features/accounts/sign-in/server/account-mail-job.ts';
import { composeAccountMail } from '../../src/features/accounts/sign-in/server/compose-account-mail.ts';
import { snapshotPage } from '../../src/features/documents/documents/server/snapshot-page.ts';
import { htmlFromText } from '../../src/features/documents/readings/server/read-address.ts';
import { imageAddress } from '../../src/features/editor/rules/images.ts';
import { paperPage } from '../../src/features/editor/rules/paper/paper-page.ts';
import { MARKS, NODES } from '../../src/features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '../../src/features/reflections/rich-text/rules/text-node.ts';
import { openMailboxFolder } from '../../src/platform/mail/mailbox-folder.ts';
import { newId } from '../../src/platform/new-id.ts';

/*
 * Whatever leaves the product as something else than JSON, once with words and once with markup in every place where
 * people write: both have the same bones, and the markup is read as words.
 */
const WORDS = 'Quetsche';
const HOSTILE =
  '"\'></title></style></textarea>--><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>&lt;b&gt;';

/** Every element with its attributes, and where it leads; without the words. */
function bones(html: string): string[] {
  const { document } = parseHTML(html);
  return [...document.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      ['href', 'src', 'style', 'http-equiv'].includes(name) ? `${name}=${value}` : name,
    );
    return [element.localName, ...attributes].join(' ');
  });
}
/** As somebody reads them: a mail breaks addresses in names where nobody sees it. */
function wordsOf(html: string): string {
  const { document } = parseHTML(html);
  for (const style of document.querySelectorAll('style')) style.remove();
  return (document.documentElement.textContent ?? '').replaceAll('\u200B', '');
}

function letterOf(letter: (typeof ACCOUNT_MAILS)[number], language: Language, said: string) {
  return composeAccountMail({
    letter,
    language,
    to: 'ines@example.org',
    firstName: said,
    organisation: said,
    link: letter === 'password-changed' ? null : 'https://vigie.example/setPassword#token=abc&kind=x',
  });
}

const [reflectionId, fileId, journalId, analysisId] = [newId(), newId(), newId(), newId()];

/** A text with every node and every mark there is, each with all the attributes that any of them reads. */
function everythingSaying(said: string): TextNode {
  const attrs = {
    level: said,
    start: said,
    colspan: said,
    rowspan: said,
    colwidth: [said],
    width: said,
    height: said,
    src: imageAddress(reflectionId, fileId),
    alt: said,
    title: said,
    href: said,
    threadId: said,
    analysisId,
    elementId: newId(),
    documentId: newId(),
    text: said,
    authorId: '',
    authorName: said,
    siteName: said,
    code: 'o',
    journalId,
    name: said,
    class: said,
    style: said,
    onclick: said,
  };
  const marks = Object.values(MARKS).map((type) => ({ type, attrs }));
  const words: TextNode = { type: 'text', text: said, marks };
  const kinds = [...Object.values(NODES), said].filter((type) => type !== NODES.text);
  return { type: NODES.document, content: kinds.map((type) => ({ type, attrs, content: [words] })) };
}

function paperSaying(said: string, language: Language): string {
  const lines = [said, 'https://x.example/'].map((url) => ({ title: said, source: said, url }));
  return paperPage(
    {
      reflectionId,
      title: said,
      description: said,
      text: everythingSaying(said),
      language,
      day: said,
      sections: new Map([[journalId, { name: said, lines }]]),
    },
    { imageSource: () => 'data:,', fonts: '', policy: "default-src 'none'" },
  );
}

describe('[SY-02] markup in all that people write is read as words', () => {
  const pages: readonly (readonly [string, (said: string) => string])[] = [
    ...LANGUAGES.map((one) => [`a paper, ${one}`, (said: string) => paperSaying(said, one)] as const),
    ...ACCOUNT_MAILS.flatMap((letter) =>
      LANGUAGES.map(
        (one) => [`the mail ${letter}, ${one}`, (said: string) => letterOf(letter, one, said).html] as const,
      ),
    ),
    ['a text that was sent', (said) => htmlFromText(said, said)],
    ['a page that was kept', (said) => snapshotPage({ html: '', title: said, language: said }, () => '')],
  ];

  test.each(pages)('in %s', (_name, page) => {
    const shown = page(HOSTILE);
    expect(bones(shown)).toEqual(bones(page(WORDS)));
    // Markup contains it as often as the plain text.
    const times = (html: string, said: string) => wordsOf(html).split(said).length;
    expect(times(shown, HOSTILE)).toBe(times(page(WORDS), WORDS));
  });
});

describe('[SY-02] [AU-03] no name becomes a line of a mail’s head, and no address a second one', () => {
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('in any letter', async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-letters-'));
    const mail = openMailboxFolder(folder, 'Vigie <vigie@example.org>');
    const headed = 'a\r\nBcc: x@example.org\r\n\r\n<b>=?utf-8?q?b?=';
    for (const letter of ACCOUNT_MAILS) {
      for (const said of [WORDS, headed]) await mail.send(letterOf(letter, 'fr', said));
      const [hostile, plain] = await Promise.all(
        (await mail.list()).slice(0, 2).map(async (id) => PostalMime.parse((await mail.read(id)) ?? '')),
      );
      expect(hostile?.headers.map(({ key }) => key)).toEqual(plain?.headers.map(({ key }) => key));
      expect([hostile?.subject, hostile?.bcc, hostile?.attachments]).toEqual([plain?.subject, undefined, []]);
      expect(hostile?.text).toContain('=?utf-8?q?b?=');
    }
    const { to: _, ...words } = letterOf('reset', 'fr', WORDS);
    const addresses = ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '"x" <a@b.example>'];
    for (const to of addresses)
      await expect(mail.send({ ...words, to })).rejects.toThrow('one plain address');
    for (const subject of ['a\r\nBcc: c@d.example', 'a\u0000', 'a\u0085b'])
      await expect(mail.send({ ...words, to: 'a@b.example', subject })).rejects.toThrow('one line');
    await mail.close();
  });
});

/** Who answers with something else than JSON, and where markup or formulas in it are tried. */
const OUTPUTS: Readonly<Record<string, string>> = {
  'src/features/organisations/provisioning/server/scim-part.ts': 'SCIM, in JSON',
  'src/features/reflections/collaboration/server/transport/add-polling-routes.ts':
    'changes of a text: collaboration-hostile.test.ts',
  'src/features/documents/documents/server/serve-snapshot.ts': 'above, and sent-pages-refusals.test.ts',
  'src/features/editor/server/paper/paper-part.ts': 'above',
  'src/features/extension/server/package-part.ts': 'nothing that people write',
  'src/features/documents/files/server/serve-part.ts': 'files as they came: files.test.ts',
  'src/features/operations/audit/server/csv-part.ts': 'formulas in cells: csv.test.ts',
  'src/features/operations/mailbox/server/mail-page.ts': 'above',
  'src/features/sources/publications/server/image-part.ts': 'pictures drawn anew',
  'src/platform/http/errors.ts': 'problems, in JSON',
  'src/platform/http/broken-requests.ts': 'problems, in JSON',
  'src/platform/http/metrics.ts': 'figures',
  'src/platform/http/openapi.ts': 'nothing that people write',
  'src/platform/http/web-client.ts': 'nothing that people write',
  'src/platform/live/live-channel.ts': 'ids, in JSON',
};

const MAKES_MARKUP =
  /\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcDoc=|setHTMLUnsafe|createContextualFragment/;

test('[SY-02] nothing else leaves the server that a program reads as more than words, and no screen makes markup of words', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const written = files.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
  const holding = (...patterns: RegExp[]) =>
    written.filter(({ code }) => patterns.every((one) => one.test(code))).map(({ file }) => file);
  expect(holding(/\breply\b/, /\.type\(|'content-type':/).toSorted()).toEqual(
    Object.keys(OUTPUTS).toSorted(),
  );
  // The web, the extension's panel and its options alike.
  expect(holding(MAKES_MARKUP)).toEqual([]);
});
