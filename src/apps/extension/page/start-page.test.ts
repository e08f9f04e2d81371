import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closePages, idOf, openPage, passage, select, shown } from './fake-browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closePages();
  vi.useRealTimers();
});

const ARTICLE = `<h1>Digues ou marais</h1><p>La digue de 1954 a été ouverte. <a href="/suite">Lire la suite</a></p>
<p>Deux fois par jour, la mer monte dans le marais.</p><textarea>brouillon</textarea>
<div contenteditable>un éditeur</div><iframe title="autre"></iframe>`;

const press = (x: number, y: number) =>
  new MouseEvent('click', { bubbles: true, composed: true, clientX: x, clientY: y });
const release = () => new MouseEvent('mouseup', { bubbles: true, composed: true });
const key = (name: string) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true });
const paragraph = () => document.querySelector('p') as Element;

test('[AL-06] passages are painted over a live page in a tree of their own, and how each was found is told', async () => {
  const page = openPage(ARTICLE);
  const before = document.body.innerHTML;
  const panel = page.connect();
  expect(panel.last('here')).toMatchObject({ title: 'A page', content: 'page' });
  const passages = [
    passage(1, 'La digue de 1954'),
    passage(2, 'la mer monte dans les marais', { code: 'o' }),
    passage(3, 'rien de cela ne se trouve ici, nulle part'),
  ];
  panel.send(shown(passages, { selectedId: idOf(2) }));
  await vi.runAllTimersAsync();
  expect(panel.last('placed')).toEqual({
    kind: 'placed',
    states: [
      [idOf(1), 'moved'],
      [idOf(2), 'approximate'],
      [idOf(3), 'lost'],
    ],
    isComplete: true,
  });
  const boxes = [...page.inside.querySelectorAll<HTMLElement>('.p')];
  expect(boxes.map(({ dataset }) => dataset.code)).toEqual(['c', 'o']);
  expect(boxes[1]?.matches('[data-chosen][data-dashed][data-letter=O]')).toBe(true);
  expect(document.body.innerHTML).toBe(before);
});

test('[EX-03] nothing that is drawn can be reached from the page, and events its scripts make do nothing', async () => {
  const page = openPage(ARTICLE);
  const heard = vi.spyOn(window, 'addEventListener');
  const panel = page.connect();
  panel.send(shown([passage(1, 'La digue de 1954')]));
  select('Deux fois par jour');
  await vi.runAllTimersAsync();
  page.act(document.body, release(), { isUser: false });
  page.act(paragraph(), press(150, 210), { isUser: false });
  await vi.runAllTimersAsync();
  expect(page.toolbar()).toBeNull();
  expect(panel.last('chosen')).toBeUndefined();
  page.act(document.body, release());
  await vi.runAllTimersAsync();
  page.act(page.toolbar()?.querySelector('button') as Element, press(0, 0), { isUser: false });
  page.act(page.toolbar() as Element, key('h'), { isUser: false });
  expect(panel.last('marked')).toBeUndefined();
  expect(page.toolbar()).not.toBeNull();
  const host = document.documentElement.lastElementChild;
  expect(host?.shadowRoot).toBeNull();
  expect(document.querySelector('.p, .bar, .layer')).toBeNull();
  expect(heard.mock.calls.some(([type]) => type === 'message')).toBe(false);
  heard.mockRestore();
});

test('[AL-06] what one selects is marked with a code from the toolbar, and nothing is selected then', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([]));
  select('Deux fois par jour');
  page.act(document.body, release());
  await vi.runAllTimersAsync();
  const buttons = [...(page.toolbar()?.querySelectorAll('button') ?? [])];
  expect(page.toolbar()?.getAttribute('aria-label')).toBe('Marquer le passage choisi');
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

test('Tab leads into the toolbar, arrows along it, a letter marks, and Escape leaves it', async () => {
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

test('a lost passage is attached to what is selected, or left as it is', async () => {
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

test('without a panel, words are marked only on a site that was allowed', async () => {
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

test('a press on painted words chooses their passage; a link stays a link', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([passage(1, 'La digue de 1954'), passage(2, 'Lire la suite')]));
  await vi.runAllTimersAsync();
  page.act(document.querySelector('a') as Element, press(150, 210));
  page.act(document.querySelector('h1') as Element, press(150, 210));
  page.act(paragraph(), press(150, 400));
  expect(panel.last('chosen')).toBeUndefined();
  page.act(paragraph(), press(150, 210));
  expect(panel.last('chosen')).toEqual({ kind: 'chosen', id: idOf(1) });
});

test('[EX-02] selected words are handed over as a passage, or it is said why there are none', async () => {
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

test('a page that becomes another one loses its passages at once and says its new address', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([passage(1, 'La digue de 1954')]));
  await vi.runAllTimersAsync();
  expect(page.inside.querySelectorAll('.p')).toHaveLength(1);
  const first = location.href;
  history.pushState({}, '', '#plus-bas');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(page.inside.querySelectorAll('.p')).toHaveLength(1);
  history.pushState({}, '', '/autre?page=2');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(page.inside.querySelectorAll('.p')).toHaveLength(0);
  expect(panel.last('here')?.address).toMatch(/\/autre\?page=2$/);
  history.replaceState({}, '', first);
});

test('the script leaves nothing behind when the extension is taken away or the panel is closed', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([passage(1, 'La digue de 1954')]));
  await vi.runAllTimersAsync();
  panel.close();
  expect(page.inside.querySelectorAll('.p')).toHaveLength(0);
  page.runtime.id = undefined;
  page.act(document.body, release());
  expect(page.inside.host.isConnected).toBe(false);
  expect(page.life.isAlive()).toBe(false);
  expect([page.runtime.onConnect.count(), page.runtime.onMessage.count()]).toEqual([0, 0]);
});

test('the panel opens as a frame inside the page when the background asks, and goes when it asks', async () => {
  const page = openPage(ARTICLE);
  const answer = vi.fn();
  const frame = () => page.inside.querySelector('iframe');
  page.runtime.onMessage.call({ kind: 'open-frame', tabId: 7 }, { id: 'another' }, answer);
  expect(frame()).toBeNull();
  page.runtime.onMessage.call({ kind: 'open-frame', tabId: 7 }, { id: 'vigie' }, answer);
  expect(frame()?.src).toBe('chrome-extension://vigie/beside.html?tab=7');
  page.runtime.onMessage.call({ kind: 'close-frame' }, { id: 'vigie' }, answer);
  expect(frame()).toBeNull();
  expect(answer).toHaveBeenCalledTimes(2);
});

test('[AL-06] a passage that is asked for is flashed where it stands, also when it is found only then', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  const flashed = () => page.inside.querySelectorAll('.p[data-flash]').length;
  panel.send(shown([passage(1, 'La digue de 1954')]));
  panel.send({ kind: 'reveal', id: idOf(1) });
  await vi.advanceTimersByTimeAsync(100);
  expect(flashed()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(flashed()).toBe(0);
});

test('[AL-06] passages are found again in a page that draws itself anew, and painting it twice changes nothing', async () => {
  const page = openPage('<main></main>');
  const panel = page.connect();
  panel.send(shown([passage(1, 'La digue de 1954')]));
  await vi.runAllTimersAsync();
  expect(panel.last('placed')?.states).toEqual([[idOf(1), 'lost']]);
  const main = document.querySelector('main') as Element;
  main.innerHTML = '<p>La digue de 1954 a été ouverte.</p>';
  await vi.waitFor(() => expect(panel.last('placed')?.states).toEqual([[idOf(1), 'exact']]));
  await vi.runAllTimersAsync();
  const [box] = page.inside.querySelectorAll('.p');
  main.append(document.createElement('p'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...page.inside.querySelectorAll('.p')]).toEqual([box]);
});

test('[EX-03] a press on a toolbar that the page has veiled marks nothing', async () => {
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
  document.documentElement.style.opacity = '';
  page.act(first, press(0, 0));
  expect(panel.last('marked')?.mark.anchor.exact).toBe('Deux fois par jour');
});

test('a pointer that rests on painted words is told whose they are', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([passage(1, 'La digue de 1954', { description: 'Surligné par Solène' })]));
  await vi.runAllTimersAsync();
  const move = (y: number) => {
    const event = new MouseEvent('mousemove', { bubbles: true, composed: true, clientX: 150, clientY: y });
    page.act(paragraph(), event);
  };
  const tooltip = page.inside.querySelector<HTMLElement>('.tooltip');
  move(210);
  await vi.runAllTimersAsync();
  expect([tooltip?.hidden, tooltip?.textContent]).toEqual([false, 'Surligné par Solène']);
  move(400);
  await vi.runAllTimersAsync();
  expect(tooltip?.hidden).toBe(true);
});
