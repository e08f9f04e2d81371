// @module-tag deep
import { beforeAll, describe, expect, test } from 'vitest';
import { addElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions, passage } from '../support/element-actions.ts';
import type { TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, card, comment, granted, read, reply, setUp } = elementActions(server);

let author: TestMember;
let analysisId: string;
beforeAll(async () => {
  ({ author, analysisId } = await setUp());
});

const TEXTS = {
  'joined emoji': 'Équipe 👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 et 🇫🇷',
  'right to left': 'الرمال تتحرك — החול נע',
  'marks that turn the direction': 'un \u2067אחד\u2069 deux \u200Fet\u200E trois',
  'marks in one character and in two': 'é é Å Å ﬁ ﬁ',
  'many marks on one letter': `z${'\u0301\u0316\u0334'.repeat(20)}algo`,
  'writing outside the first plane': '𠜎𠜱 𐍈 𝒳 🜁 𓀀',
  'scripts that need invisible joiners': 'क्‍ष می‌خواهم',
  'lines, columns and blanks': 'a\tb\n\n  c\u00A0d\u202Fe\u3000f',
  'what looks like markup': '<b>&amp;"\'`{x}</b><script>alert(1)</script>',
  'what looks like a statement': "'); DROP TABLE elements; --",
  'zero-width between letters': 'a\u200Bb\u2060c\uFEFFd',
  'private and unassigned characters': 'x\uE000y\u{10FFFF}z',
} as const;

describe('every kind of text is kept to the letter', () => {
  test.each(Object.entries(TEXTS))('%s', async (_name, text) => {
    const commentId = await comment(author, analysisId, text);
    await reply(author, analysisId, commentId, text);
    const said = await read(author, analysisId, commentId);
    expect([said.text, said.replies[0]?.text]).toEqual([text, text]);
    const elementId = newId();
    const anchor = { ...passage(text), prefix: text, suffix: text };
    await granted(author, addElement, { analysisId, elementId, type: 'highlight', words: text, anchor });
    const marked = await read(author, analysisId, elementId);
    expect([marked.note, marked.anchor]).toEqual([text, anchor]);
  });
});

test('a summary cuts long words between characters, never inside one', async () => {
  const made = await setUp();
  await comment(made.author, made.analysisId, '🜁'.repeat(300));
  const { summary } = await card(made.author, made.analysisId);
  expect(summary.topElements[0]?.text).toBe('🜁'.repeat(200));
});

describe('what no keyboard types is refused, and nothing changes', () => {
  const refusalsOf = async (text: string) => {
    const made = await setUp();
    const of = { analysisId: made.analysisId, elementId: newId() };
    const answers = [await ask(made.author, addElement, { ...of, type: 'comment', words: text })];
    for (const part of ['exact', 'prefix', 'suffix']) {
      const anchor = { ...passage('envasé'), [part]: text };
      answers.push(await ask(made.author, addElement, { ...of, type: 'highlight', anchor }));
    }
    expect((await card(made.author, made.analysisId)).summary.activityCount).toBe(0);
    return answers.map(({ problem }) => problem);
  };

  test.each([
    ['half of a character', 'a\uD83Db'],
    ['the other half', 'a\uDC4Db'],
    ['halves in the wrong order', '\uDC4D\uD83D!'],
    ['nothing as a character', 'a\u0000b'],
  ])('%s', async (_name, text) => {
    for (const problem of await refusalsOf(text))
      expect(problem).toMatchObject({
        status: 400,
        detail: 'Certaines informations ne sont pas valides. Vérifiez-les, puis réessayez.',
      });
  });

  test.each([
    ['control characters', 'a\u0007\u001Bb'],
    ['control characters beyond ASCII', 'a\u0085b'],
  ])('%s', async (_name, text) => {
    const of = { analysisId, elementId: newId() };
    const { problem } = await ask(author, addElement, { ...of, type: 'comment', words: text });
    expect(problem?.fields).toMatchObject([{ path: 'words', detail: 'Cette valeur n’est pas valide.' }]);
  });
});

test('[AL-06] a passage of a page that carries characters nobody sees is marked to the letter', async () => {
  const elementId = newId();
  const anchor = { ...passage('le chenal\u000Bs’est\u0085en\u00ADvasé'), prefix: '\u0002', suffix: '\u001F' };
  await granted(author, addElement, { analysisId, elementId, type: 'highlight', anchor });
  const marked = await read(author, analysisId, elementId);
  expect(marked).toMatchObject({ anchor, text: 'le chenal s’est en\u00ADvasé' });
});
