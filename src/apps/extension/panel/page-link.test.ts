import { expect, test, vi } from 'vitest';
import { sampleAnchor } from '../../../../tests/support/web/sample-contributions.ts';
import { createPageLink } from './page-link.ts';

const ORIGIN = 'chrome-extension://vigie';
const NONCE = 'made-for-this-frame';
const ID = '0192f3a1-0000-7000-8000-000000000001';
const here = {
  type: 'VIGIE_FROM_PAGE',
  nonce: NONCE,
  message: {
    kind: 'here',
    address: 'https://press.example/a',
    title: 'Un article',
    language: 'fr',
    content: 'page',
  },
};

function opened(nonce: string | null = NONCE) {
  const postMessage = vi.fn();
  const parent = Object.assign(new MessageChannel().port1, { postMessage });
  const link = createPageLink({ parent, origin: ORIGIN, nonce });
  const onMessage = (
    data: unknown,
    from: Partial<{ source: MessageEventSource | null; origin: string }> = {},
  ) => link.onMessage({ data, source: parent, origin: ORIGIN, ...from });
  return { link, onMessage, postMessage };
}

test('[EX-02] messages of the parent frame are accepted, and give the page next to the panel', () => {
  const { link, onMessage } = opened();
  expect(link.beside.now()).toEqual({ state: 'looking' });
  onMessage(here);
  expect(link.beside.now()).toEqual({
    state: 'there',
    address: 'https://press.example/a',
    title: 'Un article',
    language: 'fr',
    content: 'page',
  });
  onMessage({ type: 'VIGIE_OUT_OF_SIGHT', nonce: NONCE, why: 'not-allowed' });
  expect(link.beside.now()).toEqual({ state: 'out-of-sight', why: 'not-allowed' });
});

test.each([
  ['another window', here, { source: null }],
  ['another origin, the page’s own for instance', here, { origin: 'https://press.example' }],
  ['another frame of the extension', { ...here, nonce: 'of-another-frame' }, {}],
  ['nobody who knows the nonce', { type: here.type, message: here.message }, {}],
  ['somebody who says something else', { ...here, message: { kind: 'here', address: 4 } }, {}],
  ['somebody who says nothing', null, {}],
])('[EX-02] a message of %s is ignored', (_, data, from) => {
  const { link, onMessage } = opened();
  const received = vi.fn();
  link.onFromPage(received);
  link.onSelection(received);
  onMessage(data, from);
  expect(received).not.toHaveBeenCalled();
  expect(link.beside.now()).toEqual({ state: 'looking' });
});

test('[EX-02] NOOS_GET_HIGHLIGHTED_TEXT is sent to the parent frame only, and SignificantElements is its response', () => {
  const { link, onMessage, postMessage } = opened();
  const taken = vi.fn();
  const stop = link.onSelection(taken);
  link.askSelection();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'NOOS_GET_HIGHLIGHTED_TEXT', nonce: NONCE },
    ORIGIN,
  );
  const answer = { type: 'SignificantElements', nonce: NONCE, elements: [], problem: 'nothing' };
  onMessage(answer);
  expect(taken).toHaveBeenCalledExactlyOnceWith({ elements: [], problem: 'nothing' });
  stop();
  onMessage(answer);
  expect(taken).toHaveBeenCalledOnce();
});

test('a waiting action is done once', () => {
  const { link, onMessage, postMessage } = opened();
  const address = 'https://press.example/a';
  const acts = ['1', '2'].map((id) => ({ id, act: { kind: 'save-page' as const } }));
  const told = { type: 'VIGIE_WAITING', nonce: NONCE, analysisId: ID, address, acts };
  onMessage(told);
  expect(link.waiting.now()).toEqual({ analysisId: ID, address, acts });
  expect(link.takeAct('1')).toBe(true);
  expect(link.takeAct('1')).toBe(false);
  // Messages already in transit when it was taken change nothing.
  onMessage(told);
  expect(link.waiting.now()).toEqual({ analysisId: ID, address, acts: acts.slice(1) });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'VIGIE_ACT_TAKEN', nonce: NONCE, actId: '1' },
    ORIGIN,
  );
});

test('[EX-03] a mark made while nobody handles it waits for its page', () => {
  const { link, onMessage } = opened();
  const mark = { anchor: sampleAnchor('des mots'), code: null, goesOn: 'nothing' };
  const marked = { type: 'VIGIE_FROM_PAGE', nonce: NONCE, message: { kind: 'marked', mark } };
  onMessage(here);
  onMessage(marked);
  expect(link.unhandledMarks.now()).toMatchObject([{ address: 'https://press.example/a', mark }]);
  const taken = vi.fn();
  const stop = link.onMark(taken);
  onMessage(marked);
  expect(taken).toHaveBeenCalledExactlyOnceWith(mark);
  expect(link.unhandledMarks.now()).toHaveLength(1);
  stop();
  expect(link.takeAct(link.unhandledMarks.now()[0]?.id ?? '')).toBe(true);
  expect(link.unhandledMarks.now()).toEqual([]);
});

test('[EX-02] a panel not opened by the extension neither sends nor receives', () => {
  const { link, onMessage, postMessage } = opened(null);
  link.ready();
  link.toPage({ kind: 'take-selection' });
  onMessage(here);
  expect(postMessage).not.toHaveBeenCalled();
  expect(link.beside.now()).toEqual({ state: 'looking' });
});
