import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ARTICLE,
  closePages,
  key,
  openPage,
  press,
  release,
  select,
  shown,
} from '../../../../../tests/support/extension/fake-page-browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closePages();
  vi.useRealTimers();
});

test('[AL-06] a selection is marked with a code from the toolbar, and then cleared', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([]));
  select('Deux fois par jour');
  page.act(document.body, release());
  await vi.runAllTimersAsync();
  const buttons = [...(page.toolbar()?.querySelectorAll('button') ?? [])];
  expect(page.toolbar()?.getAttribute('aria-label')).toBe('Marquer le passage sélectionné');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Surligner',
    'Clarification',
    'Option',
    'Développement',
    'Expérimentation',
    'Commenter',
    'Mission',
  ]);
  page.act(buttons[3] as Element, press(0, 0));
  expect(panel.last('marked')?.mark).toMatchObject({
    anchor: { exact: 'Deux fois par jour', snapshotId: null },
    code: 'd',
    goesOn: 'nothing',
  });
  expect(page.toolbar()).toBeNull();
  expect(getSelection()?.isCollapsed).toBe(true);
});

test('Tab enters the toolbar, arrows move along it, a letter marks, and Escape leaves it', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([]));
  const choose = async () => {
    select('Deux fois par jour');
    page.act(document.body, release());
    await vi.runAllTimersAsync();
  };
  const focused = () => page.inside.activeElement?.getAttribute('aria-label');
  await choose();
  expect(page.inside.querySelector('[role=status]')?.textContent).toMatch(/Tabulation/);
  page.act(document.body, key('Tab'));
  expect(focused()).toBe('Surligner');
  page.act(page.inside.activeElement as Element, key('ArrowLeft'));
  expect(focused()).toBe('Mission');
  page.act(page.inside.activeElement as Element, key('Escape'));
  expect(page.toolbar()).toBeNull();
  page.act(document.body, new Event('pointerdown', { bubbles: true }));
  await choose();
  page.act(document.body, key('Tab'));
  page.act(page.inside.activeElement as Element, key('e'));
  expect(panel.last('marked')?.mark.code).toBe('e');
});

test('a lost passage is attached to the selection, or left as it is', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([], { marking: { attaching: 'Les mots perdus' } }));
  const buttons = async () => {
    select('Deux fois par jour');
    page.act(document.body, release());
    await vi.runAllTimersAsync();
    return [...(page.toolbar()?.querySelectorAll('button') ?? [])];
  };
  expect((await buttons()).map(({ textContent }) => textContent)).toEqual(['Rattacher ici', 'Annuler']);
  page.act((await buttons())[0] as Element, press(0, 0));
  expect(panel.last('attached')?.anchor.exact).toBe('Deux fois par jour');
  page.act((await buttons())[1] as Element, press(0, 0));
  expect(panel.last('attaching-cancelled')).toBeDefined();
  expect(panel.last('marked')).toBeUndefined();
});

test('without a panel, text can be marked only on an allowed site', async () => {
  const mark = async (isAllowedSite: boolean) => {
    const page = openPage(ARTICLE, { isAllowedSite });
    select('Deux fois par jour');
    page.act(document.body, release());
    await vi.runAllTimersAsync();
    const first = page.toolbar()?.querySelector('button');
    if (first) page.act(first, press(0, 0));
    return page.runtime.sendMessage.mock.calls;
  };
  expect(await mark(false)).toEqual([]);
  expect(await mark(true)).toEqual([
    [expect.objectContaining({ kind: 'marked', mark: expect.objectContaining({ goesOn: 'nothing' }) })],
  ]);
});

test('[EX-02] the selected text is returned as a passage, or the reason why there is none', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  const take = () => {
    panel.send({ kind: 'take-selection' });
    return panel.last('selection');
  };
  expect(take()).toEqual({ kind: 'selection', elements: [], problem: 'nothing' });
  select('la mer monte');
  expect(take()).toMatchObject({
    elements: [{ text: 'la mer monte', anchor: { exact: 'la mer monte' } }],
    problem: null,
  });
  select('un éditeur');
  expect(take()?.problem).toBe('in-field');
  getSelection()?.removeAllRanges();
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(0, 4);
  expect(take()?.problem).toBe('in-field');
  (document.querySelector('iframe') as HTMLElement).focus();
  expect(take()?.problem).toBe('in-frame');
  document.body.innerHTML = `<p>${'mot '.repeat(4_000)}</p>`;
  getSelection()?.selectAllChildren(document.body);
  expect(take()?.problem).toBe('too-long');
});

test('[EX-03] a click on a toolbar that the page has covered or moved has no effect', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([]));
  select('Deux fois par jour');
  page.act(document.body, release());
  await vi.runAllTimersAsync();
  const first = page.toolbar()?.querySelector('button') as Element;
  document.documentElement.style.opacity = '0.01';
  page.act(first, press(0, 0));
  expect(panel.last('marked')).toBeUndefined();
  page.act(first, key('h'));
  document.documentElement.style.opacity = '';
  document.body.append(page.inside.host);
  page.act(first, press(0, 0));
  page.act(first, key('h'));
  expect(panel.last('marked')).toBeUndefined();
  document.documentElement.append(page.inside.host);
  page.act(first, press(0, 0));
  expect(panel.last('marked')?.mark.anchor.exact).toBe('Deux fois par jour');
});
