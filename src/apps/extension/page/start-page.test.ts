import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ARTICLE,
  closePages,
  idOf,
  key,
  openPage,
  paragraph,
  passage,
  press,
  release,
  select,
  shown,
} from '../../../../tests/support/extension/fake-page-browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closePages();
  vi.useRealTimers();
});

test('[AL-06] passages are painted over a live page in a shadow tree, and the quality of each match is reported', async () => {
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
      [idOf(1), 'exact'],
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

test('[EX-03] the page cannot access the overlay, and synthetic events have no effect', async () => {
  const page = openPage(ARTICLE);
  const received = vi.spyOn(window, 'addEventListener');
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
  expect(received.mock.calls.some(([type]) => type === 'message')).toBe(false);
  received.mockRestore();
});

test('a click on a painted passage selects it; a link stays a link', async () => {
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

test('a page that becomes another one loses its passages at once and reports its new address', async () => {
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
  await vi.runAllTimersAsync();
  expect(panel.last('here')?.address).toMatch(/\/autre\?page=2$/);
  history.replaceState({}, '', first);
});

test('an address that keeps changing is reported once, and a page that comes back shows its passages again', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([passage(1, 'La digue de 1954')]));
  await vi.runAllTimersAsync();
  const told = () => panel.told.filter(({ kind }) => kind === 'here').length;
  const first = location.href;
  const before = told();
  const goTo = (address: string) => {
    history.replaceState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  for (let second = 0; second < 20; second += 1) {
    goTo(`/video?t=${second}`);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(told()).toBe(before);
  panel.send({ kind: 'take-page', askId: idOf(9) });
  expect(panel.last('not-taken')?.problem).toBe('replaced');
  panel.send(shown([passage(1, 'La digue de 1954'), passage(2, 'la mer monte')]));
  await vi.advanceTimersByTimeAsync(100);
  expect(page.inside.querySelectorAll('.p')).toHaveLength(0);
  goTo(first);
  await vi.runAllTimersAsync();
  expect(told()).toBe(before + 1);
  expect(page.inside.querySelectorAll('.p')).toHaveLength(2);
});

test('after a page has become another one, marking is disabled until the panel is ready', async () => {
  const page = openPage(ARTICLE);
  const panel = page.connect();
  panel.send(shown([]));
  const first = location.href;
  history.pushState({}, '', '/autre');
  dispatchEvent(new PopStateEvent('popstate'));
  await vi.runAllTimersAsync();
  const choose = async () => {
    select('Deux fois par jour');
    page.act(document.body, release());
    await vi.runAllTimersAsync();
    return page.toolbar();
  };
  expect(await choose()).toBeNull();
  panel.send(shown([]));
  expect(await choose()).not.toBeNull();
  history.replaceState({}, '', first);
});

test('the script removes everything when the extension is removed or the panel is closed', async () => {
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

test('the panel opens as a frame inside the page on request of the worker, and closes on request', async () => {
  const page = openPage(ARTICLE);
  const answer = vi.fn();
  const frame = () => page.inside.querySelector('iframe');
  const open = { kind: 'open-frame', tabId: 7, hasSidePanel: true };
  page.runtime.onMessage.call(open, { id: 'another' }, answer);
  expect(frame()).toBeNull();
  page.runtime.onMessage.call(open, { id: 'vigie' }, answer);
  expect(frame()?.src).toBe('chrome-extension://vigie/beside.html?tab=7');
  page.runtime.onMessage.call({ kind: 'close-frame' }, { id: 'vigie' }, answer);
  expect(frame()).toBeNull();
  expect(answer.mock.calls).toEqual([[{ stood: false }], [{ stood: true }]]);
});

describe.each([
  ['has no origin', () => vi.stubGlobal('origin', 'null')],
  [
    'may run no scripts',
    () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(scripting: none)' })),
  ],
])('FX-42: in a page that its server put into a sandbox, which %s,', (_, sandbox) => {
  const open = (page: ReturnType<typeof openPage>, hasSidePanel = true) => {
    page.runtime.onMessage.call(
      { kind: 'open-frame', tabId: 7, hasSidePanel },
      { id: 'vigie' },
      () => undefined,
    );
    return page.inside.querySelector('.no-frame');
  };

  test('the page shows a notice, and a click opens the side panel', async () => {
    const page = openPage(ARTICLE);
    sandbox();
    const notice = open(page);
    expect(page.inside.querySelector('iframe')).toBeNull();
    expect(notice?.textContent).toContain('Vigie cannot be shown inside this page.');
    const button = notice?.querySelector('button') as Element;
    page.act(button, press(0, 0), { isUser: false });
    expect(page.runtime.sendMessage).not.toHaveBeenCalled();
    page.act(button, press(0, 0));
    expect(page.runtime.sendMessage).toHaveBeenCalledWith({ kind: 'open-side-panel' });
    await vi.runAllTimersAsync();
    expect(notice?.isConnected).toBe(true);
    page.runtime.sendMessage.mockResolvedValueOnce(true);
    page.act(button, press(0, 0));
    await vi.runAllTimersAsync();
    expect(notice?.isConnected).toBe(false);
    page.connect();
    expect(open(page)).toBeNull();
  });

  test('without a side panel in the browser, the notice has no button', () => {
    const page = openPage(ARTICLE);
    sandbox();
    const notice = open(page, false);
    expect(notice?.querySelectorAll('button')).toHaveLength(1);
    page.act(notice?.querySelector('button') as Element, press(0, 0));
    expect(notice?.isConnected).toBe(false);
  });
});

test('[AL-06] a requested passage flashes at its position, also when it is found later', async () => {
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

test('[AL-06] passages are found again in a page that rerenders, and painting twice changes nothing', async () => {
  const page = openPage('<main></main>');
  const panel = page.connect();
  panel.send(shown([passage(1, 'La digue de 1954')]));
  await vi.runAllTimersAsync();
  expect(panel.last('placed')?.states).toEqual([[idOf(1), 'lost']]);
  const main = document.querySelector('main') as Element;
  main.innerHTML = '<p>La digue de 1954 a été ouverte.</p>';
  await vi.runAllTimersAsync();
  expect(panel.last('placed')?.states).toEqual([[idOf(1), 'exact']]);
  const [box] = page.inside.querySelectorAll('.p');
  main.append(document.createElement('p'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...page.inside.querySelectorAll('.p')]).toEqual([box]);
});

test('a pointer that rests on a passage gets a tooltip with its author', async () => {
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

test('a second panel receives the full state', async () => {
  const page = openPage(ARTICLE);
  for (const panel of [page.connect(), page.connect()]) {
    panel.send(shown([passage(1, 'La digue de 1954')]));
    await vi.runAllTimersAsync();
  }
  const third = page.connect();
  expect(page.inside.querySelectorAll('.p')).toHaveLength(0);
  third.send(shown([passage(1, 'La digue de 1954')]));
  await vi.runAllTimersAsync();
  expect(third.last('placed')?.states).toEqual([[idOf(1), 'exact']]);
  expect(page.inside.querySelectorAll('.p')).toHaveLength(1);
});
